import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Statements that change the schema; temporary tables do not count. */
const MAKES =
  /\b(?:create|alter|drop)\s+(?:or\s+replace\s+|unique\s+|constraint\s+)*(?:table|view|function|trigger|index|sequence|type|schema|extension)\b/i;
/** Statement that makes an object, with its schema. */
const MADE =
  /^create\s+(?:or\s+replace\s+|unique\s+)*(?:table|view|function|sequence|type)\s+([a-z_]+)\.|^create\s+(?:[a-z]+\s+)*?(?:index|trigger)\b[^;]*?\son\s+([a-z_]+)\./gim;
const SCHEMA_FILE = /^backend\/src\/(?:modules\/)?([a-z]+)\/schema\/\w+\.sql$/;

/** Sources of the API that change the schema outside of `schema/`. */
export const strayDefinitions = (root: string): string[] =>
  globSync('backend/src/**/*.{ts,sql}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.ts$|^backend\/src\/migrations\//.test(file) && !SCHEMA_FILE.test(file))
    .filter((file) => MAKES.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))))
    .sort();

/** Files of a module's schema that make something in another module's schema. */
export const foreignDefinitions = (root: string): string[] =>
  globSync('backend/src/**/schema/*.sql', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => {
      const own = SCHEMA_FILE.exec(file)?.[1];
      const made = [...readFileSync(path.join(root, file), 'utf8').matchAll(MADE)];
      return made
        .map(([, of, on]) => of ?? on)
        .filter((schema) => schema !== own)
        .map((schema) => `${file}: ${schema}`);
    })
    .sort();

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');

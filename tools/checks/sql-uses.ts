import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Use of a relation or function, by schema, in a statement of the API’s sources. */
export interface SqlUse {
  /** Path below the root. */
  file: string;
  schema: string;
  /** Name, ending in `…` where a variable part follows. */
  name: string;
  /** Set when the statement inserts, updates or deletes rows. */
  isWritten: boolean;
}

/** Placeholder of a template's `${}`. */
const HOLE = '…';
/** Qualified name `schema.name`, unless quoted as a text. */
const NAMED = /(?<![\w.'"/@…-])([a-z_]\w*)\.([\w…]+)/gi;
/** Place where only a relation can stand; `extract(… from a.b)` and `is distinct from a.b` name columns. */
const RELATION =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|join|into|update|table)\s+(?:only\s+|lateral\s+)?([a-z_]\w*)\.([\w…]+)/gi;
/** Words before a table whose rows are written. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?$/i;
/** Properties with text for people, never part of a statement. */
const SHOWN = new Set(['what', 'example']);

/**
 * Uses in the statements below `backend/src`, without tests: each `schema.name` in a string or template whose schema is
 * known or that can only be a relation, and the tables of entities.
 */
export function sqlUses(root: string, schemas: ReadonlySet<string>): SqlUse[] {
  const files = globSync('backend/src/**/*.ts', { cwd: root });
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      textsOf(readFileSync(path.join(root, file), 'utf8')).flatMap((text) => usesIn(text, schemas, file)),
    );
}

function usesIn(source: string, schemas: ReadonlySet<string>, file: string): SqlUse[] {
  const text = source.replaceAll('"', '');
  const found = [
    ...[...text.matchAll(NAMED)].filter(([, schema]) => schemas.has(String(schema).toLowerCase())),
    ...[...text.matchAll(RELATION)].filter(([, schema]) => !schemas.has(String(schema).toLowerCase())),
  ];
  return found.map((use) => ({
    file,
    schema: String(use[1]).toLowerCase(),
    name: String(use[2]),
    isWritten: WRITES.test(text.slice(0, use.index)),
  }));
}

/** Strings and templates of a source, without comments and import paths, and each entity’s table. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isImportTypeNode(node)) return;
    if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(HOLE),
      );
    else if (ts.isObjectLiteralExpression(node)) texts.push(...entityTable(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
}

/** Name `schema.table` from an entity's options. */
function entityTable({ properties }: ts.ObjectLiteralExpression): string[] {
  const textOf = (name: string): string | undefined => {
    const property = properties.find((one) => one.name?.getText() === name);
    if (!property || !ts.isPropertyAssignment(property)) return undefined;
    return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : HOLE;
  };
  const [schema, table] = [textOf('schema'), textOf('tableName')];
  return schema && table ? [`from ${schema}.${table}`] : [];
}

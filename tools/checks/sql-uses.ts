import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A relation or function, by its schema, that a statement in the API’s sources names. */
export interface SqlUse {
  /** Below the root. */
  file: string;
  schema: string;
  /** Ends in `…` where a part that is filled in follows. */
  name: string;
  /** Whether the statement inserts, changes or deletes its rows. */
  isWritten: boolean;
}

/** What a `${}` of a template stands for. */
const HOLE = '…';
/** `schema.name`, unless it is quoted: then it is a text of the statement. */
const NAMED = /(?<![\w.'"/@…-])([a-z_]\w*)\.([\w…]+)/gi;
/** What stands where nothing but a relation can; `extract(… from a.b)` and `is distinct from a.b` speak of columns. */
const RELATION =
  /(?<!\bextract\s*\(\s*\w+\s+|\bdistinct\s+)\b(?:from|join|into|update|table)\s+(?:only\s+|lateral\s+)?([a-z_]\w*)\.([\w…]+)/gi;
/** What stands before a table whose rows are written. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?$/i;
/** Properties whose text is shown to people, and is never part of a statement. */
const SHOWN = new Set(['what', 'example']);

/**
 * What the statements below `backend/src` use, tests left out: every `schema.name` in a string or a
 * template that is of one of the schemas, or that can be nothing but a relation; and the tables of entities.
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

/** The strings and templates of a source, comments and the names of imported files left out; an entity’s table by its name. */
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

/** `schema.table` of an object that names both, as entities do. */
function entityTable({ properties }: ts.ObjectLiteralExpression): string[] {
  const textOf = (name: string): string | undefined => {
    const property = properties.find((one) => one.name?.getText() === name);
    if (!property || !ts.isPropertyAssignment(property)) return undefined;
    return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : HOLE;
  };
  const [schema, table] = [textOf('schema'), textOf('tableName')];
  return schema && table ? [`from ${schema}.${table}`] : [];
}

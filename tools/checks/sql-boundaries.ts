import { inRepository } from '../../programs/repository.ts';
import { type SqlUse, sqlUses } from './sql-uses.ts';
import type { Violation } from './violation.ts';

type ModuleTable = Readonly<Record<string, readonly string[]>>;

const { mayUse, published, inFinance } = (await import(inRepository('.dependency-cruiser.mjs'))) as {
  mayUse: ModuleTable;
  published: readonly string[];
  inFinance: ModuleTable;
};

const ofPlatform = ['platform', 'pgboss'];
const ofDatabase = ['pg_catalog', 'information_schema'];

/** Module’s name, `platform`, or empty for anything else. */
export const moduleOf = (file: string): string =>
  /^backend\/src\/(?:modules\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean) ?? '';

/** Module that owns a schema, or `platform`; undefined for neither. */
export function ownerOf(schema: string): string | undefined {
  if (ofPlatform.includes(schema)) return 'platform';
  return Object.hasOwn(mayUse, schema) ? schema : undefined;
}

/** SQL of modules and platform below a root. */
export function moduleSql(root: string): SqlUse[] {
  const uses = sqlUses(root, new Set([...Object.keys(mayUse), ...ofPlatform, ...ofDatabase]));
  return uses.filter(({ schema }) => !ofDatabase.includes(schema));
}

/**
 * Checks statements against the module table: they may use other modules' and the platform's views and published
 * functions only. The table is acyclic, so imports and statements that follow it form no cycle.
 */
export function findSqlViolations(root: string): Violation[] {
  const inStatements = moduleSql(root).flatMap((use) => {
    const rule = brokenBy(use);
    return rule ? [{ rule, from: use.file, to: `${use.schema}.${use.name}` }] : [];
  });
  return [...outOfOrder(mayUse), ...inStatements];
}

function brokenBy(use: SqlUse): string | undefined {
  const { file, schema, name } = use;
  const [user, owner] = [moduleOf(file), ownerOf(schema)];
  if (!owner) return 'sql-unknown-schema';
  if (owner === user) return user === 'finance' ? brokenInFinance(use) : undefined;
  if (owner !== 'platform' && !mayUse[user]?.includes(owner)) return 'sql-module-table';
  return name.endsWith('_v') || published.includes(`${schema}.${name}`) ? undefined : 'sql-published-alone';
}

/** Rule broken between finance modules: the owner alone writes its tables, later modules may read them. */
function brokenInFinance({ file, name, isWritten }: SqlUse): string | undefined {
  const order = Object.keys(inFinance);
  const user = order.indexOf(/\/finance\/([^/]+)\//.exec(file)?.[1] ?? '');
  if (user < 0) return undefined;
  const owner = order.findIndex(
    (one) => inFinance[one]?.includes(name.replace(/_v$/, '')) || inFinance[one]?.includes(name),
  );
  if (owner < 0) return 'sql-finance-nobodys';
  if (owner > user) return 'sql-finance-table';
  return isWritten && owner !== user ? 'sql-finance-written' : undefined;
}

/** Entries that let a module use one that is not above it. Without any there is no cycle. */
export const outOfOrder = (table: ModuleTable): Violation[] =>
  Object.entries(table).flatMap(([user, used], place) =>
    used
      .filter((name) => !Object.keys(table).slice(0, place).includes(name))
      .map((name) => ({ rule: 'module-table-order', from: user, to: name })),
  );

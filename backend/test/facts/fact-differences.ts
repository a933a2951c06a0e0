import type { Fact } from '@kiraya/rules';
import type { DeclaredColumn, DeclaredTable } from './declared-tables.js';

/** Column as PostgreSQL has it. */
export interface TableColumn {
  name: string;
  type: string;
  isRequired: boolean;
  /** Definition of its check; empty without one. */
  check: string;
}

const sorted = (words: readonly string[]): string => [...words].sort().join(', ');

/** Choices or bounds that the declaration allows, in the column's units. */
function declared({ fact, type, also = [] }: DeclaredColumn): string {
  switch (fact.kind) {
    case 'choice':
    case 'choices':
      return sorted([...Object.keys(fact.choices), ...also]);
    case 'integer':
    case 'number':
      return `${fact.min} to ${fact.max}`;
    case 'money':
    case 'percent':
      return `${Math.round(fact.min * 100)} to ${Math.round(fact.max * 100)}`;
    case 'text':
      return `at most ${fact.max}`;
    case 'code':
      return type === 'bytea' ? '' : 'a pattern';
    case 'day':
      return fact.within ? `${fact.within.earliest} to ${fact.within.latest}` : '';
    default:
      return '';
  }
}

/** Choices or bounds of a check. */
function checked({ kind }: Fact, check: string): string {
  switch (kind) {
    case 'choices':
      return sorted((/'\{(.+?)\}'::text\[\]/.exec(check)?.[1] ?? '').replaceAll('"', '').split(','));
    case 'choice':
      return sorted([...check.matchAll(/'([^']+)'::text(?!\[)/g)].map(([, word = '']) => word));
    case 'code':
      return check.includes('~') ? 'a pattern' : '';
    case 'day':
      return [...check.matchAll(/'([\d-]+)'::date/g)].map(([, day]) => day).join(' to ');
    default: {
      const plain = check.replaceAll(/::\w+|[()']/g, '');
      const bounds = [...plain.matchAll(/[<>]= (-?\d+)/g)].map(([, bound]) => bound);
      if (kind !== 'text') return bounds.join(' to ');
      const longest = /\{\d+,(\d+)\}\$/.exec(check)?.[1] ?? bounds.at(-1);
      return longest === undefined ? '' : `at most ${longest}`;
    }
  }
}

/** A wider column holds a whole number too. */
const holds = (type: string, wanted: string): boolean =>
  type === wanted || (type === 'integer' && wanted === 'smallint');

function differencesOf(
  one: DeclaredColumn,
  there: TableColumn | undefined,
  { file, declaration }: DeclaredTable,
): string[] {
  const { name, column, type, isRequired, fact } = one;
  const what = `${type}${isRequired ? ' not null' : ''}`;
  if (!there) return [`${file}: ${name} of ${declaration} has no column: add ${column} ${what}`];
  const is = `${there.type}${there.isRequired ? ' not null' : ''}`;
  const [wanted, found] = [declared(one), checked(fact, there.check)];
  return [
    ...(holds(there.type, type) && there.isRequired === isRequired
      ? []
      : [`${file}: ${column} is ${is}, and ${what} by ${declaration}`]),
    ...(found === wanted
      ? []
      : [`${file}: ${column} has the check '${found}', and '${wanted}' by ${declaration}`]),
  ];
}

/** Differences between declared facts and their table, each naming file and field. */
export function factDifferences(declaredTable: DeclaredTable, columns: readonly TableColumn[]): string[] {
  const { table, file, declaration, columns: facts, others, shown } = declaredTable;
  const there = new Map(columns.map((column) => [column.name, column]));
  const known = new Set([...others, ...facts.map(({ column }) => column)]);
  return [
    ...facts.flatMap((one) => differencesOf(one, there.get(one.column), declaredTable)),
    ...columns
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `${declaration}: the column ${name} of ${table} in ${file} is not declared`),
    ...facts
      .filter(({ name, fact }) => 'filter' in fact && !(name in shown))
      .map(({ name }) => `${declaration}: ${name} has a filter, and visitors do not see it`),
  ];
}

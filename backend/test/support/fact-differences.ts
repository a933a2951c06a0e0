import type { Fact } from '@kiraya/rules';
import type { FactColumn } from '../../src/modules/properties/facts/fact-columns.js';

const DECLARATION = 'rules/src/property-facts.ts';
const TABLE = 'backend/src/modules/properties/schema/tables.sql';

/** Columns of `properties.property` that no person enters. */
const OTHERS = new Set([
  ...['id', 'owner_id', 'owner_role', 'status', 'tenant_id', 'tenant_role', 'occupancy', 'interest_count'],
  ...['is_dummy', 'created_at', 'updated_at', 'is_hidden', 'let_from', 'listing', 'confirmed_at', 'asked_at'],
  ...['held_at', 'stays_off', 'is_public', 'standing', 'move_in_paise', 'search', 'reported_at'],
  'objected_at',
]);

/** Column as PostgreSQL has it. */
export interface TableColumn {
  name: string;
  type: string;
  isRequired: boolean;
  /** Definition of its check; empty without one. */
  check: string;
}

/** Choices or bounds that the declaration allows, in the column's units. */
function declared(fact: Fact): string {
  switch (fact.kind) {
    case 'choice':
    case 'choices':
      return Object.keys(fact.choices).sort().join(', ');
    case 'integer':
    case 'number':
      return `${fact.min} to ${fact.max}`;
    case 'money':
      return `${fact.min * 100} to ${fact.max * 100}`;
    case 'text':
      return fact.pattern ? '' : `at most ${fact.max}`;
    default:
      return '';
  }
}

/** Choices or bounds of a check. */
function checked({ kind, ...fact }: Fact, check: string): string {
  if (kind === 'choices')
    return (/'\{(.+?)\}'::text\[\]/.exec(check)?.[1] ?? '').replaceAll('"', '').split(',').sort().join(', ');
  if (kind === 'choice')
    return [...check.matchAll(/'([^']+)'::text(?!\[)/g)]
      .map(([, word]) => word)
      .sort()
      .join(', ');
  if ('pattern' in fact && fact.pattern) return '';
  const plain = check.replaceAll(/::\w+|[()']/g, '');
  const bounds = [...plain.matchAll(/[<>]= (-?\d+)/g)].map(([, bound]) => bound);
  if (kind === 'text') return check.includes('char_length') ? `at most ${bounds.at(-1)}` : '';
  return bounds.join(' to ');
}

function differencesOf({ name, column, type, fact }: FactColumn, there: TableColumn | undefined): string[] {
  const isRequired = fact.required === true || fact.kind === 'choices';
  const what = `${type}${isRequired ? ' not null' : ''}`;
  if (!there) return [`${TABLE}: ${name} of ${DECLARATION} has no column: add ${column} ${what}`];
  const is = `${there.type}${there.isRequired ? ' not null' : ''}`;
  const [wanted, found] = [declared(fact), checked(fact, there.check)];
  return [
    ...(is === what ? [] : [`${TABLE}: ${column} is ${is}, and ${what} by ${DECLARATION}`]),
    ...(found === wanted
      ? []
      : [`${TABLE}: ${column} has the check '${found}', and '${wanted}' by ${DECLARATION}`]),
  ];
}

/**
 * Differences between the declared facts and the table, each naming file and field.
 * @param publicFields fields of the public answer
 */
export function factDifferences(
  facts: readonly FactColumn[],
  columns: readonly TableColumn[],
  publicFields: object,
): string[] {
  const there = new Map(columns.map((column) => [column.name, column]));
  const known = new Set(facts.map(({ column }) => column));
  return [
    ...facts.flatMap((one) => differencesOf(one, there.get(one.column))),
    ...columns
      .filter(({ name }) => !OTHERS.has(name) && !known.has(name))
      .map(({ name }) => `${DECLARATION}: the column ${name} of ${TABLE} is not declared`),
    ...facts
      .filter(({ name, fact }) => 'filter' in fact && !(name in publicFields))
      .map(({ name }) => `${DECLARATION}: ${name} has a filter, and visitors do not see it`),
  ];
}

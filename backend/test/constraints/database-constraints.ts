import { addDays } from '@kiraya/rules';
import type { TestApp } from '../support/test-app.js';

export interface Constraint {
  table: string;
  name: string;
  /** Type as in `pg_constraint.contype`; `t` for one that a trigger raises. */
  type: 'c' | 'p' | 't' | 'u' | 'x';
  definition: string;
  columns: string[];
  /** Set when its column is never null. */
  isRequired: boolean;
}

const SCHEMAS = [
  'auth',
  'contracts',
  'finance',
  'messages',
  'platform',
  'properties',
  'reminders',
  'webhooks',
];

const columns = (of: string, numbers: string): string => `array(select a.attname::text from pg_attribute a
  where a.attrelid = ${of} and a.attnum = any (${numbers}) order by a.attnum)`;

const CONSTRAINTS = `with ours as (
    select r.oid, n.nspname || '.' || r.relname as name from pg_class r
    join pg_namespace n on n.oid = r.relnamespace where n.nspname = any ($1))
  select o.name as "table", c.conname::text as name, c.contype::text as type, pg_get_constraintdef(c.oid) as definition,
    ${columns('c.conrelid', 'c.conkey')} as columns,
    exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attnotnull)
      as "isRequired"
  from pg_constraint c join ours o on o.oid = c.conrelid where c.contype in ('c', 'p', 'u', 'x')
  union all
  select o.name, i.relname::text, 'u', pg_get_indexdef(x.indexrelid), ${columns('x.indrelid', 'x.indkey')}, false
  from pg_index x join ours o on o.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
  union all
  select distinct n.nspname::text, raised.name[1], 't', '', '{}'::text[], false
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    cross join regexp_matches(p.prosrc, 'constraint = ''(\\w+)''', 'g') as raised (name)
  where n.nspname = any ($1) order by 1, 2`;

/** Constraints of the database: checks, unique keys, and those that triggers raise by name. */
export const constraintsOf = (app: TestApp): Promise<Constraint[]> =>
  app.rows<Constraint>(CONSTRAINTS, [SCHEMAS]);

/** Tests for a key over an id, which code generates, so it never repeats. */
export const holdsOwnId = ({ type, columns: names }: Constraint): boolean =>
  (type === 'u' || type === 'p') && names.includes('id');

const PAST_BOUND: Record<string, number> = { '>=': -1, '>': 0, '<=': 1 };

/** Nearest values beyond the bounds of a check: `floor >= '-5'::integer`, `date <= '2100-12-31'::date`. */
function pastBounds(definition: string): (number | string)[] {
  const plain = definition.replaceAll(/::\w+|[()']/g, '');
  return [...plain.matchAll(/(>=|<=|>) (\d{4}-\d{2}-\d{2}|-?\d+)/g)].map(([, sign = '', bound = '']) => {
    const step = PAST_BOUND[sign] as number;
    return bound.includes('-', 1) ? addDays(bound, step) : Number(bound) + step;
  });
}

/** Values of a column that a check of it alone refuses, by its type, in the units of requests. */
export function refusedValues({ columns: [column = ''], definition, isRequired }: Constraint): unknown[] {
  const longest = /char_length\(\w+\) <= (\d+)/.exec(definition)?.[1];
  const texts = longest ? [...(isRequired ? ['', '   '] : []), 'x'.repeat(Number(longest) + 1)] : [];
  const others = /= ANY \(ARRAY\[|~ '/.test(definition) ? ['#'] : [];
  if (texts.length + others.length > 0) return [...texts, ...others];
  const isHundredths = /(?:^|_)(?:paise|bps)$/.test(column);
  return pastBounds(definition).map((value) => (isHundredths ? Number(value) / 100 : value));
}

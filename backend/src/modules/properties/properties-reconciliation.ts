import { raw, sql } from '../../platform/database/sql.js';
import { reconciling } from '../../platform/reconciliation/reconciliation.js';
import { ofCounter } from '../../platform/reconciliation/reconciliation-rule.js';

const FACTS =
  'created_at, list_for, type_id, config_id, furnishing, cost_paise, area_sqft, available_from'.split(', ');
const facts = (row: string) => raw(FACTS.map((column) => `${row}.${column}`).join(', '));

export const PROPERTIES_RECONCILIATION = reconciling(
  ofCounter('properties.occupancy', sql`select occupancy as key, 1 as amount from properties.property`),
  {
    what: 'properties.public_counter',
    truth: sql`select 'all' as key, count(*)::text as value from properties.property where is_public`,
    kept: sql`select 'all' as key, sum(change)::text as value from properties.public_counter`,
    otherwise: '0',
  },
  {
    what: 'properties.interest_count',
    truth: sql`select property_id::text as key, count(*)::text as value from properties.interest group by property_id`,
    kept: sql`select id::text as key, interest_count::text as value from properties.property`,
    otherwise: '0',
  },
  {
    // How many beginnings a home's words have, and how many are kept with the facts that it has; less the others.
    what: 'properties.word_prefix',
    truth: sql`select id::text as key, count(distinct left(word, letters))::text as value
      from properties.property, string_to_table(search, ' ') word, unnest(array[1, 2, char_length(word)]) letters
      where is_public and word <> '' group by id`,
    kept: sql`select property_id::text as key, sum(case when is_public and case when char_length(prefix) > 2
          then position(' ' || prefix || ' ' in search || ' ') else position(' ' || prefix in search) end > 0
        and (${facts('w')}) is not distinct from (${facts('home')}) then 1 else -1 end)::text as value
      from properties.word_prefix w join properties.property home on home.id = property_id group by property_id`,
    otherwise: '0',
  },
  {
    what: 'properties.word',
    truth: sql`select 'all' as key, count(distinct prefix)::text as value from properties.word_prefix where char_length(prefix) > 2`,
    kept: sql`select 'all' as key, count(distinct word)::text as value from properties.word
      where exists (select from properties.word_prefix where prefix = word)`,
    otherwise: '0',
  },
);

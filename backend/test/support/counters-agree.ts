import { expect } from '@jest/globals';
import type { TestApp } from './test-app.js';

/** Statement of each counter's true values, and the view of the stored ones, both with key and sum. */
const COUNTERS: Record<string, [counted: string, kept: string]> = {
  'people by role': [
    'select role, count(*) from auth.user group by role',
    'select role, people from auth.role_count_v',
  ],
  'homes by occupancy': [
    'select occupancy, count(*) from properties.property group by occupancy',
    'select occupancy, properties from properties.occupancy_count_v',
  ],
  'contracts by status': [
    'select status, count(*) from contracts.contract group by status',
    'select status, contracts from contracts.status_count_v',
  ],
  'unpaid rent by due date': [
    `select due_date, sum(balance_paise) from contracts.receivable where kind = 'rent' and balance_paise > 0
       group by due_date`,
    'select due_date, amount_paise from contracts.unpaid_rent_v',
  ],
  'rents by due date': [
    `select due_date, count(*) from contracts.receivable where kind = 'rent' and balance_paise > 0 group by due_date`,
    `select due_on::date, sum(rents)::bigint from contracts.due_piece_v group by due_on having sum(rents) <> 0`,
  ],
  'what owners are owed': [
    `select owner_id, owed from (select owner_id, sum(case type when 'payment' then net_paise else -amount_paise end) as owed
       from finance.transaction_v group by owner_id) o where owed <> 0`,
    'select owner_id, owed_paise from finance.owner_owed where owed_paise <> 0',
  ],
};

/** Checks that the stored sums of dashboards match the rows, with no sums left over. */
export async function expectCountersAgree(app: TestApp): Promise<void> {
  for (const [what, [counted, kept]] of Object.entries(COUNTERS)) {
    const apart = `(${counted} except ${kept}) union all (${kept} except ${counted})`;
    expect([what, await app.rows(apart)]).toEqual([what, []]);
  }
}

/** Stored counters, to compare before and after. */
export const counterSums = (app: TestApp): Promise<unknown[]> =>
  app.rows(
    'select name, key, sum(amount) from platform.counter group by name, key having sum(amount) <> 0 order by 1, 2',
  );

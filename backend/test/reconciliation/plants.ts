export interface Discrepancy {
  what: string;
  key: string;
  expected: string;
  found: string;
}

/** Place for planted discrepancies: a home with its contract, and totals. */
export interface Site {
  homeId: string;
  tenantId: string;
  ownerId: string;
  /** Rent that is paid and not yet paid out. */
  rentRecordId: string;
  owners: number;
  vacant: number;
  active: number;
  /** Charge of 1,000 rupees: 300 paid to the owner, 100 waived. */
  chargeId: string;
  contractId: string;
}

/** Change by a superuser that bypasses the rules, its undoing, and the discrepancy to find. */
export interface Plant {
  change: string;
  undo: string;
  shows: Discrepancy[];
}

const shown = (
  what: string,
  key: string,
  expected: string | number,
  found: string | number,
): Discrepancy => ({
  what,
  key,
  expected: String(expected),
  found: String(found),
});

const oneMore = (table: string, column: string, where: string, shows: Discrepancy[]): Plant => ({
  change: `update ${table} set ${column} = ${column} + 1 where ${where}`,
  undo: `update ${table} set ${column} = ${column} - 1 where ${where}`,
  shows,
});
const inCounter = (name: string, key: string, amount: number): Plant =>
  oneMore(
    'platform.counter',
    'amount',
    `id = (select min(id) from platform.counter where name = '${name}' and key = '${key}')`,
    [shown(name, key, amount, amount + 1)],
  );
const PAYOUTS_OF_TENTH = `(day, kind, shard) = (select day, kind, min(shard) from finance.total_day
  where day = '2041-03-10' and kind = 'payout' group by day, kind)`;
const tenth = (payouts: number) => `amount 90000, commission 0, lines ${payouts}`;
const toBePaid = (rents: number) => `rents ${rents}, charges 30000, credit 0`;

const chargeSums = (paid: number) => `paid ${paid}, earned 0, paid out 0`;
const held = (paise: number) => `held ${paise}, with the owner 0`;

export const PLANTS: Record<string, (site: Site) => Plant> = {
  'a home without the tenant of its contract': ({ homeId, tenantId }) => ({
    change: `update properties.property set tenant_id = null where id = '${homeId}'`,
    undo: `update properties.property set tenant_id = '${tenantId}' where id = '${homeId}'`,
    shows: [shown('contracts.occupant', homeId, tenantId, 'nobody')],
  }),
  'a home that is let from a day on which no contract begins': ({ homeId }) => ({
    change: `update properties.property set let_from = '2041-09-01' where id = '${homeId}'`,
    undo: `update properties.property set let_from = null where id = '${homeId}'`,
    shows: [shown('contracts.let_from', homeId, 'never', '2041-09-01')],
  }),
  'a home with an interest that nobody showed': ({ homeId }) =>
    oneMore('properties.property', 'interest_count', `id = '${homeId}'`, [
      shown('properties.interest_count', homeId, 0, 1),
    ]),
  'one owner too many': ({ owners }) => inCounter('auth.roles', 'owner', owners),
  'one vacant home too many': ({ vacant }) => inCounter('properties.occupancy', 'vacant', vacant),
  'a paisa too much that is unpaid': () => inCounter('contracts.unpaid', '2041-03-15', 100_000),
  'a due rent too many': () => inCounter('contracts.dues', '2041-03-15', 1),
  'a paisa too much that an owner is owed': ({ ownerId }) =>
    oneMore('finance.owner_owed', 'owed_paise', `owner_id = '${ownerId}'`, [
      shown('finance.owed', ownerId, 90_000, 90_001),
      shown('finance.owner_owed', ownerId, toBePaid(90_000), toBePaid(90_001)),
    ]),
  'one active contract too many': ({ active }) => inCounter('contracts.statuses', 'active', active),
  'a paisa too much that contracts ask for': () => inCounter('contracts.rents', '2041-01-01', 100_000),
  'a payout too many on a day of the whole': () =>
    oneMore('finance.total_day', 'line_count', PAYOUTS_OF_TENTH, [
      shown('finance.total_day', '2041-03-10 payout', tenth(1), tenth(2)),
    ]),
  'a paisa too much that was paid of a charge': ({ chargeId }) =>
    oneMore('contracts.receivable', 'paid_paise', `id = '${chargeId}'`, [
      shown('contracts.receivable_sums', chargeId, chargeSums(30_000), chargeSums(30_001)),
    ]),
  'a paisa too much that was let off': ({ chargeId }) =>
    oneMore('contracts.receivable', 'credited_paise', `id = '${chargeId}'`, [
      shown('contracts.credit', chargeId, 10_000, 10_001),
    ]),
  'a paisa too much of a deposit': ({ contractId }) =>
    oneMore('finance.deposit', 'held_paise', `contract_id = '${contractId}'`, [
      shown('finance.deposit', contractId, held(30_000), held(30_001)),
    ]),
  'a paisa too much that an owner owes': ({ ownerId }) =>
    oneMore('finance.owner_position', 'owes_paise', `owner_id = '${ownerId}'`, [
      shown('finance.owner_position', ownerId, 30_000, 30_001),
    ]),
  'a rent that says it was paid on another day': ({ rentRecordId: id }) => ({
    change: `update contracts.receivable set paid_on = '2041-03-06' where id = '${id}'`,
    undo: `update contracts.receivable set paid_on = '2041-03-05' where id = '${id}'`,
    shows: [
      shown('contracts.receivable_days', id, 'paid 2041-03-05, paid out ', 'paid 2041-03-06, paid out '),
    ],
  }),
  'a rent that says it was not paid': ({ ownerId, rentRecordId: id }) => ({
    change: `update contracts.receivable set paid_on = null, paid_paise = 0, earned_paise = 0 where id = '${id}'`,
    undo: `update contracts.receivable set paid_on = '2041-03-05', paid_paise = 100000, earned_paise = 10000
      where id = '${id}'`,
    shows: [
      shown(
        'contracts.receivable_sums',
        id,
        'paid 100000, earned 10000, paid out 0',
        'paid 0, earned 0, paid out 0',
      ),
      shown('finance.owed', ownerId, 0, 90_000),
    ],
  }),
};

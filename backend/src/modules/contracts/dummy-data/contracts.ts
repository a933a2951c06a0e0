import { addDays, addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { DEMO_TENANT } from '../../auth/index.js';
import type { DummyProperty } from '../../properties/index.js';
import type { AgreedCharges } from '../terms/term-columns.js';
import type { DummyContract, DummyPapersOf } from './types.js';
import type { DepositHolder } from '../charges/charge.constants.js';

/** Demo contract; its start month is counted back from this one (negative: in the future). */
interface ContractRow {
  /** Place in the list of homes. */
  readonly home: number;
  /** Number of the tenant; 0 is the demo account's. */
  readonly tenant: number;
  readonly monthsAgo: number;
  /** Due day. */
  readonly day: number;
  /** Term in months; open-ended without. */
  readonly term?: number;
  /** Months after which it was cut short, and the reason. */
  readonly cut?: readonly [months: number, reason: string];
  /** Deposit in rents, and its holder. */
  readonly deposit?: readonly [rents: number, heldBy: DepositHolder];
  /** Rupees every month beside the rent. */
  readonly maintenance?: number;
  /** Once, after so many days, in rupees. */
  readonly lateFee?: readonly [graceDays: number, amount: number];
  readonly papers?: DummyPapersOf;
}

type Given = Omit<ContractRow, 'home' | 'tenant' | 'monthsAgo' | 'day'>;

const row = (home: number, tenant: number, monthsAgo: number, day: number, given: Given): ContractRow => ({
  ...{ home, tenant, monthsAgo, day },
  ...given,
});
const ELEVEN = { term: 11 };
const TWO_YEARS = { term: 24 };
const OPEN = {};
const WITH_KIRAYA = { deposit: [2, 'kiraya'] } as const;

const ALL_PAPERS: DummyPapersOf = {
  ...{ agreements: ['accepted', 'sent'], documents: true },
  handover: { status: 'accepted', by: 'owner' },
};
const DISPUTED: DummyPapersOf = { agreements: ['draft'], handover: { status: 'disputed', by: 'owner' } };
const BEGUN: DummyPapersOf = { handover: { status: 'draft', by: 'owner' } };
const TO_ANSWER: DummyPapersOf = { handover: { status: 'sent', by: 'tenant' } };

/** Homes of the demo owner; the demo tenant lives in one of them. */
const DEMO_OWNERS: readonly ContractRow[] = [
  row(10, 0, 15, 5, { ...TWO_YEARS, ...WITH_KIRAYA, lateFee: [3, 250], papers: ALL_PAPERS }),
  row(18, 1, 14, 1, TWO_YEARS),
  row(21, 2, 16, 1, ELEVEN),
  row(21, 2, 5, 1, ELEVEN),
  row(29, 3, 13, 3, OPEN),
  row(34, 4, 4, 5, { ...ELEVEN, ...WITH_KIRAYA, maintenance: 1500, papers: DISPUTED }),
  row(42, 5, 8, 2, { ...ELEVEN, deposit: [2, 'owner'], lateFee: [2, 500], papers: BEGUN }),
  row(48, 6, 13, 5, ELEVEN),
  row(48, 7, -1, 5, { ...ELEVEN, papers: TO_ANSWER }),
  row(53, 8, 12, 1, { term: 11, cut: [7, 'The tenant was posted to another city'] }),
];

const OTHERS: readonly ContractRow[] = [
  row(11, 9, 14, 1, TWO_YEARS),
  row(14, 10, 15, 10, TWO_YEARS),
  row(16, 11, 16, 1, { term: 22, cut: [9, 'The tenant bought a home'] }),
  row(16, 12, 6, 1, ELEVEN),
  row(19, 13, 16, 5, ELEVEN),
  row(19, 13, 5, 5, ELEVEN),
  row(23, 14, 13, 1, OPEN),
  row(25, 15, 9, 15, ELEVEN),
  row(27, 16, 7, 1, ELEVEN),
  row(32, 17, 16, 3, ELEVEN),
  row(32, 18, 4, 3, ELEVEN),
  row(36, 19, 3, 1, { ...ELEVEN, deposit: [3, 'owner'], maintenance: 2500 }),
  row(38, 20, 12, 5, { term: 36 }),
  row(40, 21, 2, 1, ELEVEN),
  row(46, 22, 1, 5, ELEVEN),
  row(52, 23, 10, 1, TWO_YEARS),
  row(57, 24, 6, 20, OPEN),
  row(13, 25, -1, 1, ELEVEN),
  row(58, 26, -2, 1, ELEVEN),
  row(22, 27, 13, 1, ELEVEN),
  row(26, 28, 15, 5, ELEVEN),
  row(41, 29, 11, 1, {
    ...TWO_YEARS,
    ...WITH_KIRAYA,
    cut: [11, 'The lift stood still for weeks, and the tenant moved out'],
  }),
];

const CONTRACT_ROWS = [...DEMO_OWNERS, ...OTHERS];

const SIGNED_DAYS_AHEAD = 12;

/** Last day of a term of so many months. */
function lastDay(startMonth: string, months: number, day: number): string {
  return addDays(dayInMonth(addMonths(startMonth, months), day), -1);
}

function agreedAt(startDate: string, today: string): Date {
  const signed = daysBefore(startDate, SIGNED_DAYS_AHEAD);
  const yesterday = daysBefore(today, 1);
  return signed < yesterday ? signed : yesterday;
}

function contract(row: ContractRow, home: DummyProperty, today: string): DummyContract {
  const startMonth = addMonths(monthOf(today), -row.monthsAgo);
  const startDate = dayInMonth(startMonth, row.day);
  return {
    propertyId: home.id,
    ownerKey: home.ownerKey,
    tenantKey: row.tenant === 0 ? DEMO_TENANT : `tenant-${row.tenant}`,
    startDate,
    endDate: row.term === undefined ? null : lastDay(startMonth, row.term, row.day),
    ...(row.cut && {
      termination: { date: lastDay(startMonth, row.cut[0], row.day), reason: row.cut[1] },
    }),
    rentPaise: home.costPaise,
    ...{ dueDay: null, prorate: false, escalationBps: null, escalationMonths: null },
    agreedAt: agreedAt(startDate, today),
    ...(row.papers && { papers: row.papers }),
    ...chargesOf(row, home.costPaise),
  };
}

const RUPEE = 100n;

function chargesOf({ deposit, maintenance, lateFee }: ContractRow, rentPaise: bigint): AgreedCharges {
  return {
    depositPaise: deposit ? rentPaise * BigInt(deposit[0]) : null,
    depositHeldBy: deposit ? deposit[1] : null,
    maintenancePaise: maintenance === undefined ? null : BigInt(maintenance) * RUPEE,
    ...{ utilitiesPaise: null, otherPaise: null },
    lateFeeKind: lateFee ? 'flat' : null,
    lateFeeGraceDays: lateFee ? lateFee[0] : null,
    lateFeePaise: lateFee ? BigInt(lateFee[1]) * RUPEE : null,
    ...{ lateFeeBps: null, lateFeeMaxPaise: null },
  };
}

/** Past, current and future contracts on the demo homes. */
export function makeContracts(homes: readonly DummyProperty[], { today }: DummyDataOptions): DummyContract[] {
  return CONTRACT_ROWS.map((row) => contract(row, homes[row.home] as DummyProperty, today));
}

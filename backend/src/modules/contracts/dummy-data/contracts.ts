import { addDays, addMonths, dayInMonth, monthOf } from '@kiraya/rules';
import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { DEMO_TENANT } from '../../auth/index.js';
import type { DummyProperty } from '../../properties/index.js';
import { CONTRACT_ROWS, type ContractRow } from './contract-list.js';
import type { AgreedCharges } from '../terms/term-columns.js';
import type { DummyContract } from './types.js';

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

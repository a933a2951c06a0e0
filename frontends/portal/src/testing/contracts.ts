import { addMonths } from '@kiraya/rules';

export const CONTRACT_ID = '0199f0a0-0000-7000-8000-000000000010';

/** Draft settlement of an ongoing contract without a deposit. */
export const unsettled = {
  ...{ id: null, contractId: CONTRACT_ID, status: 'draft', date: '2026-11-20', lastDay: null },
  ...{
    obstacle: 'not-over',
    refunds: [],
    receivedSince: 0,
    toRefund: 0,
    refundable: 0,
    stillOwed: 0,
    claims: [],
    open: 0,
    disputed: 0,
    cancelled: [],
  },
  depositNow: { withKiraya: 0, withOwner: 0 },
  prepaid: { amount: 0, toOpen: 0, toDeposit: 0, recovered: 0 },
  deposit: { held: 0, withOwner: 0, available: 0, used: 0, usedFromOwner: 0 },
};

/** Facts of the contract for an agreement, of which there is none yet. */
export const noAgreements = {
  versions: [],
  parties: {
    ...{
      owner: 'Asha Rao',
      tenant: 'Rahul Mehta',
      home: 'Lake View 4B',
      address: '12, Koramangala, Bengaluru 560095',
    },
    ...{ startDate: '2026-09-01', endDate: '2027-07-31', rent: 42000, dueDay: null, lateFee: null },
    ...{ deposit: { amount: 84000, heldBy: 'owner' }, maintenance: null },
  },
  city: 'Bengaluru',
};

interface RecordGiven {
  paid?: boolean;
  amount?: number;
  commission?: number;
  /** Paid part. */
  part?: number;
  waived?: number;
}

/** Rent record of a month, due on its first day and, if paid, paid on its third. */
export function rentRecord(month: string, given: RecordGiven = {}) {
  const { paid = true, amount = 42000, commission = 4200, part = 0, waived = 0 } = given;
  const paidAmount = paid ? amount - waived : part;
  return {
    id: `record-${month}`,
    month,
    amount,
    dueDate: `${month}-01`,
    paid,
    paidDate: paid ? `${month}-03` : null,
    commission,
    paidAmount,
    waivedAmount: waived,
    balance: amount - waived - paidAmount,
  };
}

/** Rent records of consecutive months, the last ones unpaid. */
export function rentRecords(first: string, months: number, unpaid = 0) {
  return Array.from({ length: months }, (_, n) =>
    rentRecord(addMonths(first, n), { paid: n < months - unpaid }),
  );
}

/** Contract, active from September 2026 to the end of July 2027. */
export function contract(more: object = {}) {
  const propertyId = '0199f0a0-0000-7000-8000-000000000001';
  return {
    id: CONTRACT_ID,
    propertyId,
    property: {
      id: propertyId,
      name: 'Lake View 4B',
      address: '12, 5th Block, Koramangala, Bengaluru 560095',
    },
    tenant: {
      id: '0199f0a0-0000-7000-8000-000000000003',
      name: 'Rahul Mehta',
      email: 'rahul@example.com',
    },
    startDate: '2026-09-01',
    endDate: '2027-07-31',
    lastDay: '2027-07-31',
    terminatedOn: null as string | null,
    terminationReason: null as string | null,
    rent: 42000,
    escalation: null as { percent: number; everyMonths: number } | null,
    dueDay: null as number | null,
    prorate: false,
    deposit: null as { amount: number; heldBy: 'kiraya' | 'owner' } | null,
    standingCharges: [] as { kind: string; amount: number }[],
    lateFee: null as object | null,
    commissionPercent: 10,
    status: 'active',
    confirmed: true,
    refused: false,
    owner: { id: '0199f0a0-0000-7000-8000-000000000002', name: 'Radhika Rao' },
    rentRecords: rentRecords('2026-09', 3, 1),
    ...{ paidAmount: 84000, overdueAmount: 42000 },
    ...more,
  };
}

interface ClaimGiven {
  kind?: string;
  description?: string | null;
  amount?: number;
  paid?: number;
  waived?: number;
}

/** Claim of an account: a rent, or a charge of the given kind. */
export function claim(dueDate: string, given: ClaimGiven = {}) {
  const { kind = 'rent', description = null, amount = 42000, paid = 0, waived = 0 } = given;
  return {
    id: `${kind}-${dueDate}`,
    kind,
    month: dueDate.slice(0, 7),
    description,
    dueDate,
    amount,
    paidAmount: paid,
    waivedAmount: waived,
    balance: amount - paid - waived,
    ...{ disputable: false, heldAs: null as string | null, review: null as object | null },
  };
}

/** Line of an account's statement; `more` overrides its fields. */
export const statementLine = (
  type: string,
  date: string,
  amount: number,
  balance: number,
  more: object = {},
) => ({
  ...{ id: `${type}-${date}`, type, date, amount, balance, reversed: false, parts: [] as object[] },
  ...{ kind: null, month: null, description: null, reason: null, creditKind: null },
  ...{ number: null, tender: null, method: null, reference: null },
  ...more,
});

/** Account of the contract, with nothing due. */
export const account = (more: object = {}) => ({
  contractId: CONTRACT_ID,
  ...{
    owedNow: 0,
    heldNow: 0,
    beingChecked: null as object | null,
    paidAhead: 0,
    openingBalance: 0,
    deposit: null,
  },
  ...{ claims: [] as object[], statement: [] as object[], coming: [] as object[] },
  ...{ next: null as object | null, accruing: [] as object[], accruedNow: 0, accruedPerDay: 0 },
  ...more,
});

export const PAYMENT_ID = '0199f0a0-0000-7000-8000-000000000030';
export const REVERSAL_ID = '0199f0a0-0000-7000-8000-000000000031';

/** Rent payment; `more` overrides its fields. */
export function payment(more: object = {}) {
  return {
    id: PAYMENT_ID,
    reference: 'UTR 412345678901',
    type: 'payment',
    transactionType: 'Rent Payment',
    date: '2026-11-20',
    payerName: 'Rahul Mehta',
    payerEmail: 'rahul.mehta@example.com',
    recipientName: 'Asha Rao',
    recipientEmail: null,
    propertyName: 'Lake View 4B',
    propertyAddress: '12, 5th Block, Koramangala, Bengaluru 560095',
    amount: 42000,
    commission: 4200,
    netAmount: 37800,
    ...{ method: 'bank_transfer', chequeNumber: null, chequeDate: null },
    status: 'completed',
    ownerId: 'o-1',
    tenantId: 't-1',
    propertyId: 'h-1',
    contractId: 'c-1',
    rentRecordId: 'r-1',
    month: '2026-11',
    payoutId: null,
    reason: null,
    reversesId: null,
    reversedById: null,
    receiptId: PAYMENT_ID,
    ...more,
  };
}

export const payout = (more: object = {}) =>
  payment({
    id: '0199f0a0-0000-7000-8000-000000000040',
    type: 'payout',
    transactionType: 'Owner Payout',
    payerName: 'Kiraya',
    payerEmail: null,
    amount: 37800,
    commission: 0,
    netAmount: 37800,
    method: 'cash',
    payoutId: 'po-1',
    receiptId: null,
    ...more,
  });

const OF_CHARGE = { chargeId: 'k-1', kind: 'maintenance', description: 'Lift repair', commission: 0 };
/** Line of a receipt that paid a charge. */
export const chargeLine = (amount: number) => ({
  ...{ ...OF_CHARGE, id: 'e-1', dueDate: '2026-11-05', amount, netAmount: amount },
});

/** Charge payment, as listed. */
export const chargePayment = (amount: number) =>
  payment({
    ...{ id: 'e-1', type: 'charge', transactionType: 'Charge Payment', description: 'Lift repair' },
    ...{ amount, commission: 0, netAmount: amount, rentRecordId: null, receiptId: RECEIPT_ID },
  });

export const reversed = payment({ reversedById: REVERSAL_ID });

export const reversal = payment({
  id: REVERSAL_ID,
  transactionType: 'Rent payment reversal',
  amount: -42000,
  commission: -4200,
  netAmount: -37800,
  reason: 'Recorded for the wrong month',
  reversesId: PAYMENT_ID,
});

/** Rent that is due and unpaid. */
function due(more: object = {}) {
  return {
    rentRecordId: 'r-1',
    contractId: 'c-1',
    month: '2026-10',
    dueDate: '2026-10-05',
    amount: 34500,
    commission: 3450,
    paidAmount: 0,
    property: { id: 'h-1', name: 'Sri Nilaya', address: '26, Hennur, Bengaluru 560043' },
    tenant: { id: 't-1', name: 'Ananya Iyer' },
    owner: { id: 'o-1', name: 'Radhika Rao' },
    confirmed: true,
    beingChecked: null as object | null,
    ...more,
  };
}

/** Open claim of a rent; `more` overrides its fields. */
export function openClaim(more: object = {}) {
  return {
    rentRecordId: 'r-1' as string | null,
    chargeId: null as string | null,
    kind: 'rent',
    month: '2026-10',
    description: null as string | null,
    dueDate: '2026-10-05',
    ageDays: 40,
    amount: 34500,
    paidAmount: 0,
    balance: 34500,
    commission: 3450,
    ...more,
  };
}

/** Arrears made of these claims. */
export function arrears(more: object = {}, claims = [openClaim()]) {
  const { property, tenant, owner, confirmed } = due();
  return {
    ...{
      contractId: 'c-1',
      property,
      owner,
      confirmed,
      tenant: { ...tenant, phone: '9800000001' as string | null },
    },
    lastCall: null as object | null,
    beingChecked: null as object | null,
    amount: claims.reduce((sum, { balance }) => sum + balance, 0),
    paidAmount: claims.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
    askedAmount: claims.reduce((sum, { balance, paidAmount }) => sum + balance + paidAmount, 0),
    commission: claims.reduce((sum, { commission }) => sum + commission, 0),
    netAmount: claims.reduce((sum, { balance, commission }) => sum + balance - commission, 0),
    claimCount: claims.length,
    oldestDueDate: claims[0]?.dueDate,
    ageDays: claims[0]?.ageDays,
    claims,
    ...more,
  };
}

const owed = (id: string, month: string, netAmount: number) => ({
  id,
  contractId: 'c-1',
  propertyId: 'h-1',
  propertyName: 'Rose Minar',
  month,
  paidDate: '2026-11-07',
  amount: netAmount / 0.9,
  commission: netAmount / 9,
  netAmount,
});

/** Masked payout account of an owner. */
export const payee = (more: object = {}) => ({
  kind: 'bank_account',
  masked: 'XXXXXX7890',
  changedAt: '2026-01-05T06:30:00.000Z',
  heldUntil: null,
  ...more,
});

export function payable(more: object = {}) {
  return {
    ownerId: 'o-1',
    ownerName: 'Radhika Rao',
    amount: 76500,
    recordCount: 2,
    heldForLater: 0,
    otherAmount: 0,
    charges: [],
    owes: 0,
    deductions: 0,
    transferable: 76500,
    payee: payee(),
    payeeAskedAt: null as string | null,
    records: [owed('r-1', '2026-10', 48600), owed('r-2', '2026-11', 27900)],
    ...more,
  };
}

export const RECEIPT_ID = '0199f0a0-0000-7000-8000-000000000050';

/** Receipt of these months' rents, a line of `amount` each. */
export function receipt(months: readonly string[], amount = 42000) {
  const lines = months.map((month, n) =>
    payment({
      id: `line-${n}`,
      month,
      amount,
      commission: amount / 10,
      rentRecordId: `r-${n + 1}`,
      receiptId: RECEIPT_ID,
    }),
  );
  return {
    id: RECEIPT_ID,
    number: 'RR/2026-27/000123',
    contractId: 'c-1',
    propertyId: 'h-1',
    ownerId: 'o-1',
    tenantId: 't-1',
    payerName: 'Rahul Mehta',
    propertyName: 'Lake View 4B',
    amount: amount * months.length,
    ...{ method: 'bank_transfer', chequeNumber: null, chequeDate: null },
    reference: null,
    date: '2026-11-20',
    reversedOn: null,
    reason: null,
    tender: 'received',
    lines,
    charges: [] as object[],
    stillDue: 0,
  };
}

const payoutLine = (month: string, amount: number, more: object = {}) => ({
  kind: 'rent',
  transactionId: `paid-${month}`,
  entryId: null,
  chargeId: null,
  description: null,
  rentRecordId: `r-${month}`,
  contractId: 'c-1',
  propertyId: 'h-1',
  propertyName: 'Rose Minar',
  month,
  collected: amount / 0.9,
  commission: amount / 9,
  amount,
  reversedOn: null,
  reason: null,
  ...more,
});

/** Payout of these rents; `more` overrides its fields. */
export function wholePayout(amounts: readonly number[] = [48600, 27900], more: object = {}) {
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  return {
    payoutId: 'po-1',
    transactions: amounts.map((one) => payout({ amount: one, netAmount: one })),
    ownerId: 'o-1',
    ownerName: 'Radhika Rao',
    date: '2026-11-21',
    ...{ method: 'bank_transfer', chequeNumber: null, chequeDate: null },
    reference: 'UTR 9',
    lines: amounts.map((one, n) => payoutLine(`2026-${10 + n}`, one)),
    amount,
    ...{ deductions: [] as object[], deducted: 0 },
    transferred: amount,
    ...{ reversedAmount: 0, standingAmount: amount },
    recovered: 0,
    reversedOn: null,
    reason: null,
    ...more,
  };
}

/** Effects of reversing a receipt of these months. */
export function receiptReversal(months: readonly string[], amount = 42000, more: object = {}) {
  return {
    amount: amount * months.length,
    commission: (amount / 10) * months.length,
    charges: [],
    depositWithOwner: 0,
    recoverable: 0,
    lines: months.map((month, n) => ({
      transactionId: `line-${n}`,
      rentRecordId: `r-${n + 1}`,
      month,
      dueDate: `${month}-05`,
      amount,
      ...{ amountSoFar: amount, commission: amount / 10, balance: amount },
      paidOut: false,
    })),
    payouts: [],
    ...more,
  };
}

import { type Cell, rupeesCell } from '../../../../platform/csv/csv.js';
import { Money } from '../../../../platform/money/money.js';
import type { OwnerAsPayee, PayeeKind } from '../../../auth/index.js';

/** A payment for the bank to make. */
export interface BankPayment {
  owner: OwnerAsPayee;
  paise: bigint;
}

const HEADINGS: Record<PayeeKind, string[]> = {
  bank_account: ['Beneficiary name', 'Account number', 'IFSC'],
  upi: ['Beneficiary name', 'UPI id'],
};

/** The file’s rows with their headings. */
export const bankRows = (kind: PayeeKind, payments: readonly BankPayment[], narration: string): Cell[][] => [
  [...HEADINGS[kind], 'Amount', 'Narration'],
  ...payments.map(({ owner, paise }) => [
    ...beneficiary(owner),
    rupeesCell(Money.toRupees(paise)),
    narration,
  ]),
];

function beneficiary({ ownerName, details }: OwnerAsPayee): string[] {
  if (details?.kind === 'bank_account') return [details.holderName, details.accountNumber, details.ifsc];
  return [ownerName, details?.upiId ?? ''];
}

import { formatMonth } from '@kiraya/rules';
import type { OwnerStatementKind, OwnerStatementRowDto } from './owner-statement.dto.js';

const HOW: Partial<Record<NonNullable<OwnerStatementRowDto['tender']>, string>> = {
  owner: 'Paid to the owner directly',
  tds: 'Kept back by the tenant as TDS',
};

type Row = Pick<OwnerStatementRowDto, 'reversal' | 'tender' | 'month' | 'description'> & { kind: string };

const WORDS: Record<OwnerStatementKind | 'opening' | 'closing', (row: Row) => string> = {
  opening: () => 'Opening balance',
  closing: () => 'Closing balance',
  rent: ({ month, tender }) =>
    `Rent for ${formatMonth(month ?? '')}${tender === 'deposit' ? ' (out of the deposit)' : ''}`,
  charge: ({ description, tender }) =>
    `${description ?? ''}${tender === 'deposit' ? ' (out of the deposit)' : ''}`,
  elsewhere: ({ tender }) => HOW[tender ?? 'owner'] ?? '',
  payout: () => 'Payout',
  expense: ({ description }) => `Paid for the owner: ${description ?? ''}`,
  contribution: ({ description }) => `Paid in by the owner: ${description ?? ''}`,
  deposit_kept: () => 'Deposit with the owner, now owed by them',
};

/** The name of a row of an owner's statement. */
export const statementWords = (row: Row): string =>
  `${row.reversal ? 'Reversal: ' : ''}${WORDS[row.kind as OwnerStatementKind](row)}`;

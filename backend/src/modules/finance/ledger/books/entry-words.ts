import { type SqlFragment, sql } from '../../../../platform/database/sql.js';

/** Names of entries, by the kind and part of their line. */
const WORDS = {
  'payment rent': 'Rent, less commission',
  'payment commission': 'Commission on rent',
  'payout payout': 'Rent paid out',
  'charge_payment charge': 'Charge, less fee',
  'charge_payment fee': 'Fee on a charge',
  'charge_payout payout': 'Charge paid out',
  'deposit_payment deposit': 'Deposit received',
  'deposit_to_owner deposit': 'Deposit passed on to the owner',
  'deposit_from_owner deposit': 'Deposit given back by the owner',
  'deposit_kept owed': 'Deposit with the owner, now owed by them',
  'deposit_refund refund': 'Deposit refunded',
  'deposit_refund_by_owner refund': 'Deposit refunded by the owner',
  'deduction owed': 'Owed by the owner, deducted from a payout',
  'owner_credit owed': 'Credit of the owner, added to a payout',
  'recovery owed': 'Paid out before, now owed by the owner',
  'expense owed': 'Paid for the owner',
  'contribution owed': 'Paid in by the owner',
};

const HOW = {
  owner: ' (paid to the owner)',
  tds: ' (deducted as TDS)',
  deposit: ' (out of the deposit)',
};

const lookUp = (words: Record<string, string>, key: SqlFragment): SqlFragment =>
  sql`(${JSON.stringify(words)}::jsonb ->> (${key}))`;

/** The name of an entry `p` of the books. */
export const wordsOf: SqlFragment = sql`concat(case when p.is_reversal then 'Reversal: ' end,
  ${lookUp(WORDS, sql`p.kind || ' ' || p.part`)}, ${lookUp(HOW, sql`p.tender`)})`;

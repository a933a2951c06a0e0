/** Names of finance's papers in emails. */
export const RECEIPT_PAPER = 'receipt';
export const PAYOUT_PAPER = 'payout';

/** What the papers of finance are called where mails ask for them. */
export const RECEIPT_PAPER = 'receipt';
export const PAYOUT_PAPER = 'payout';

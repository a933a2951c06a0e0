import { formatDay } from './calendar.ts';

/** Methods of payment, with their labels. */
export const METHOD_LABELS = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cheque: 'Cheque',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
} as const;

export type PaymentMethod = keyof typeof METHOD_LABELS;

/** The method of a payment, with the number and the date (`YYYY-MM-DD`) of a cheque. */
export interface PaidWith<M extends PaymentMethod | null = PaymentMethod | null> {
  method: M;
  chequeNumber?: string | null;
  chequeDate?: string | null;
}

/** The method in words, with a cheque's number and date. */
export const methodInWords = ({ method, chequeNumber, chequeDate }: PaidWith): string =>
  method === 'cheque' && chequeNumber && chequeDate
    ? `${METHOD_LABELS.cheque} ${chequeNumber} of ${formatDay(chequeDate)}`
    : METHOD_LABELS[method ?? 'other'];

export const CHEQUE_NUMBER = /^\d{6}$/;

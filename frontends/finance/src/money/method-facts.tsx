import { formatDate } from '@kiraya/formats';
import type { PaidWith, PaymentMethod } from '@kiraya/rules';
import type { Fact } from '@kiraya/ui/app';
import { MethodChip } from './chips';

/** Facts of how money moved: the method, and a cheque's number and date. */
export const methodFacts = ({ method, chequeNumber, chequeDate }: PaidWith<PaymentMethod>): Fact[] => [
  { label: 'Method', value: <MethodChip method={method} /> },
  ...(chequeNumber ? [{ label: 'Cheque number', value: chequeNumber }] : []),
  ...(chequeDate ? [{ label: 'Date on the cheque', value: formatDate(chequeDate) }] : []),
];

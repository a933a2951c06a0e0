import { formatDay, formatMoney, formatMonth } from '@kiraya/rules';
import type { PaperBody } from '../../../platform/papers/paper.js';
import type { PaymentMethod } from '../finance.constants.js';

export const METHODS: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

export const NOTHING = '–';

export const rentFor = (month: string): string => `Rent for ${formatMonth(month)}`;

export const figure = formatMoney;

/** What is said below CANCELLED, of what was taken back whole. */
export const takenBack = ({
  reversedOn,
  reason,
}: {
  reversedOn: string | null;
  reason: string | null;
}): PaperBody['cancelled'] =>
  reversedOn === null
    ? undefined
    : [`Taken back on ${formatDay(reversedOn)}`, reason].filter(Boolean).join(': ');

import type { Tone } from '@kiraya/ui';
import type { PaymentMethod } from './transaction';

/** Labels of the payment methods. */
export const methodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

export const methodTones: Record<PaymentMethod, Tone> = {
  bank_transfer: 'accent',
  cash: 'success',
  card: 'warning',
  other: 'neutral',
};

export const methodOptions = (Object.keys(methodLabels) as PaymentMethod[]).map((value) => ({
  value,
  label: methodLabels[value],
}));

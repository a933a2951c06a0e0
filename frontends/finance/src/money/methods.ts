import type { Tone } from '@kiraya/ui';
import type { PaymentMethod } from './transaction';

export const methodTones: Record<PaymentMethod, Tone> = {
  bank_transfer: 'accent',
  upi: 'neutral',
  cheque: 'neutral',
  cash: 'success',
  card: 'warning',
  other: 'neutral',
};

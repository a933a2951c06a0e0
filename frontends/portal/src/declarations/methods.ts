import type { Declaration } from './declarations-api';

/** Payment methods as tenants call them. */
export const methodLabels: Record<Declaration['method'], string> = {
  bank_transfer: 'UPI or bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

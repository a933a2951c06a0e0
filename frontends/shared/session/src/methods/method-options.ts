import { METHOD_LABELS, type PaymentMethod } from '@kiraya/rules';

export const methodOptions = (Object.keys(METHOD_LABELS) as PaymentMethod[]).map((value) => ({
  value,
  label: METHOD_LABELS[value],
}));

import { StatusChip } from '@kiraya/ui';
import { methodInWords, type PaidWith, type PaymentMethod } from '@kiraya/rules';
import { methodTones } from './methods';

/** Method of a payment, with a cheque's number and date where they are given. */
export function MethodChip({ method, ...cheque }: PaidWith<PaymentMethod>) {
  return <StatusChip label={methodInWords({ method, ...cheque })} tone={methodTones[method]} plain />;
}

/** Chip of a transaction's status, always green: only completed ones are recorded. */
export function CompletedChip({ status }: { status: string }) {
  return <StatusChip label={status.charAt(0).toUpperCase() + status.slice(1)} tone="success" />;
}

export function ReversedChip() {
  return <StatusChip label="Reversed" tone="warning" plain />;
}

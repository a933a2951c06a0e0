import { StatusChip } from '@kiraya/ui';
import { METHOD_LABELS, type PaymentMethod } from '@kiraya/rules';
import { methodTones } from './methods';

export function MethodChip({ method }: { method: PaymentMethod }) {
  return <StatusChip label={METHOD_LABELS[method]} tone={methodTones[method]} plain />;
}

/** Chip of a transaction's status, always green: only completed ones are recorded. */
export function CompletedChip({ status }: { status: string }) {
  return <StatusChip label={status.charAt(0).toUpperCase() + status.slice(1)} tone="success" />;
}

export function ReversedChip() {
  return <StatusChip label="Reversed" tone="warning" plain />;
}

import { StatusChip } from '@kiraya/ui';
import { methodLabels, methodTones } from './methods';
import type { PaymentMethod } from './transaction';

export function MethodChip({ method }: { method: PaymentMethod }) {
  return <StatusChip label={methodLabels[method]} tone={methodTones[method]} plain />;
}

/** Chip of a transaction's status, always green: only completed ones are recorded. */
export function CompletedChip({ status }: { status: string }) {
  return <StatusChip label={status.charAt(0).toUpperCase() + status.slice(1)} tone="success" />;
}

export function ReversedChip() {
  return <StatusChip label="Reversed" tone="warning" plain />;
}

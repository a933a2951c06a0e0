import { formatDate, formatMoney } from '@kiraya/formats';
import { ReceiptLink } from '@kiraya/session/papers';
import { Button, BreakableText, Stack } from '@kiraya/ui';
import { AppDialog, FactList } from '@kiraya/ui/app';
import { FormActions } from '@kiraya/ui/forms';
import { CompactFacts } from '../../../money/compact-facts';
import type { Declaration } from './declarations-api';

export type Booked = NonNullable<Declaration['booked']>;

interface Props {
  declaration: Declaration;
  booked: Booked;
  busy: boolean;
  onClose: () => void;
  onRecorded: () => void;
  onOther: () => void;
}

/** Asks whether a reported payment is already recorded, before it is credited. */
export function BookedDialog({ declaration, booked, busy, onClose, onRecorded, onOther }: Props) {
  const { amount, paidDate, reference, tenant } = declaration;
  const said = formatMoney(amount);
  return (
    <AppDialog
      open
      onClose={onClose}
      closable={!busy}
      title={`Is ${said} by ${tenant.name} booked already?`}
      width={560}
    >
      <Stack spacing={2.5}>
        <span>{whyAsked(booked)}</span>
        <CompactFacts>
          <FactList
            facts={[
              { label: 'Declared', value: told(amount, paidDate, reference) },
              { label: 'Booked', value: told(booked.amount, booked.date, booked.reference) },
              {
                label: 'Receipt',
                value: <ReceiptLink id={booked.id}>{booked.number}</ReceiptLink>,
              },
            ]}
          />
        </CompactFacts>
        <FormActions>
          {booked.closes && (
            <Button onClick={onRecorded} disabled={busy}>
              Close as recorded
            </Button>
          )}
          <Button variant="secondary" onClick={onOther} disabled={busy}>
            It is a different payment: record it
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </AppDialog>
  );
}

const told = (amount: number, date: string, reference: string | null) => (
  <BreakableText text={[formatMoney(amount), formatDate(date), reference].filter(Boolean).join(', ')} />
);

function whyAsked({ sameReference, closes }: Booked): string {
  if (!sameReference)
    return 'A payment of the same amount within a week of it is already recorded for this contract.';
  return closes
    ? 'A receipt of this contract has the same reference.'
    : 'A receipt of this contract has the same reference. It cannot be used here: it belongs to another reported payment, or Kiraya did not receive it.';
}

import { counted } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { Payable } from '../../../money/payables';
import { askForPayees } from './bank-file-api';
import { obstacleOf } from './ways';

/** Selected owners in no file, with reasons and a button that asks for missing accounts. */
export function LeftOut({ left }: { left: readonly Payable[] }) {
  const missing = left.filter(({ payee }) => !payee.kind);
  const { run, busy } = useApiMutation({
    send: () => askForPayees(missing.map(({ ownerId }) => ownerId)),
    invalidates: [moneyKeys.of('payables')],
    done: ({ ownerIds }) =>
      ownerIds.length
        ? `${counted(ownerIds.length, 'owner')} asked for payment details.`
        : 'Already asked in the last 7 days.',
    failed: 'Could not ask for payment details',
  });
  return (
    <Banner
      tone="warning"
      action={
        missing.length > 0 && (
          <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
            {busy ? 'Asking...' : `Ask ${counted(missing.length, 'owner')} for their account`}
          </Button>
        )
      }
    >
      Not in a file: {left.map((one) => `${one.ownerName} (${obstacleOf(one)})`).join(', ')}.
    </Banner>
  );
}

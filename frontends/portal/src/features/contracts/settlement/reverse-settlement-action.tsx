import { ReverseTransaction } from '@kiraya/api-client/limits';
import { Button } from '@kiraya/ui';
import { useState } from 'react';
import { ReasonDialog } from '../account/reason-dialog';
import { reverseSettlement } from '../api/settlement';

/** Button that reverses a settlement, with a reason. */
export function ReverseSettlementAction({ contractId }: { contractId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reverse settlement
      </Button>
      {open && (
        <ReasonDialog
          title="Reverse the settlement?"
          maxLength={ReverseTransaction.reason.maxLength}
          verb="Reverse settlement"
          busyVerb="Reversing..."
          variant="danger"
          send={(reason) => reverseSettlement(contractId, reason)}
          done="Settlement reversed."
          failed="Could not reverse the settlement"
          onClose={() => setOpen(false)}
        >
          What it set off against the deposit is open again, and its damages are cancelled. What was paid for
          later months stays in the deposit.
        </ReasonDialog>
      )}
    </>
  );
}

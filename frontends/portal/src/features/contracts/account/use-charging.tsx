import { useQuery } from '@kiraya/session';
import { useLastBooked } from '@kiraya/session/undo';
import { Button } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import type { Charge } from '../api/account';
import type { Contract } from '../api/contract';
import { settlementQuery } from '../api/settlement';
import type { ContractAccess } from '../contract-access';
import { isOver } from '../last-day';
import { useTokenRole } from '../../../session/token-role';

const AddChargeDialog = lazy(() => import('./add-charge-dialog'));
const UndoCharge = lazy(() => import('./undo-charge'));

/** Button and dialog to add a charge, for those who may, and its undo. */
export function useCharging(contract: Contract, { mayCharge }: ContractAccess) {
  const [open, setOpen] = useState(false);
  const { last, show, forget } = useLastBooked<Charge>();
  const endsWithSettlement = useTokenRole() === 'owner' && mayCharge && isOver(contract);
  const { data: settlement } = useQuery({ ...settlementQuery(contract.id), enabled: endsWithSettlement });
  // The API takes none of an owner after the settlement.
  const mayStill = mayCharge && !(endsWithSettlement && settlement?.status !== 'draft');
  return {
    action: mayStill && (
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Add a charge
      </Button>
    ),
    dialog: open && (
      <Suspense fallback={null}>
        <AddChargeDialog
          contract={contract}
          onAdded={(charge) => {
            show(charge);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
    undo: last && (
      <Suspense fallback={null}>
        <UndoCharge key={last.id} charge={last} onGone={forget} />
      </Suspense>
    ),
  };
}

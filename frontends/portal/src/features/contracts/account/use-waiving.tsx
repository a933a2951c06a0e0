import { useLastBooked } from '@kiraya/session/undo';
import { lazy, Suspense, useState } from 'react';
import type { Claim, Credit } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';

const WaiveDialog = lazy(() => import('./waive-dialog'));
const UndoWaiver = lazy(() => import('./undo-waiver'));

/** Action and dialog to waive a claim, for those who may, and the undo. */
export function useWaiving(contract: Contract, { mayWaive }: ContractAccess) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const { last, show, forget } = useLastBooked<{ credit: Credit; of: Claim }>();
  return {
    begin: mayWaive ? setClaim : undefined,
    dialog: claim && (
      <Suspense fallback={null}>
        <WaiveDialog
          contractId={contract.id}
          claim={claim}
          onWaived={(credit) => {
            show({ credit, of: claim });
            setClaim(null);
          }}
          onClose={() => setClaim(null)}
        />
      </Suspense>
    ),
    undo: last && (
      <Suspense fallback={null}>
        <UndoWaiver key={last.credit.id} credit={last.credit} of={last.of} onGone={forget} />
      </Suspense>
    ),
  };
}

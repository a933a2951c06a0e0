import { lazy, Suspense, useState } from 'react';
import type { Claim } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';

const WaiveDialog = lazy(() => import('./waive-dialog'));

/** The dialog that waives a claim, and the way to open it, for those who may. */
export function useWaiving(contract: Contract, { mayWaive }: ContractAccess) {
  const [claim, setClaim] = useState<Claim | null>(null);
  return {
    begin: mayWaive ? setClaim : undefined,
    dialog: claim && (
      <Suspense fallback={null}>
        <WaiveDialog contractId={contract.id} claim={claim} onClose={() => setClaim(null)} />
      </Suspense>
    ),
  };
}

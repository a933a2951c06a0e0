import { useCan } from '@kiraya/session';
import { lazy, Suspense } from 'react';
import type { Contract } from '../api/contract';
import { isOver } from '../last-day';

const SettlementSection = lazy(() => import('./settlement-section'));

/** Settlement, from the last day on; before that, the deposit, for those who may transfer it. */
export function SettlementSlot({ contract }: { contract: Contract }) {
  const mayTransfer = useCan('deposit:transfer');
  if (!contract.confirmed || !(isOver(contract) || mayTransfer)) return null;
  return (
    <Suspense fallback={null}>
      <SettlementSection contract={contract} />
    </Suspense>
  );
}

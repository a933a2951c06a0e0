import { useCan } from '@kiraya/session';
import { lazy, Suspense } from 'react';
import type { Contract } from '../api/contract';
import { isOver } from '../last-day';

const SettlementSection = lazy(() => import('./settlement-section'));

/** The settlement, once the last day has passed; before it, what whoever moves deposits has to know. */
export function SettlementSlot({ contract }: { contract: Contract }) {
  const mayTransfer = useCan('deposit:transfer');
  if (!contract.confirmed || !(isOver(contract) || mayTransfer)) return null;
  return (
    <Suspense fallback={null}>
      <SettlementSection contract={contract} />
    </Suspense>
  );
}

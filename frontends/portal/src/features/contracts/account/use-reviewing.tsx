import { Button, HiddenText } from '@kiraya/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Claim } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { claimName } from './words';

const DisputeDialog = lazy(() => import('./dispute-dialog'));
const AnswerDialog = lazy(() => import('./answer-dialog'));

/** Actions and dialogs to dispute a charge and to answer a dispute, for those who may. */
export function useReviewing(contract: Contract, { mayDispute, mayAnswer }: ContractAccess) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const close = () => setClaim(null);

  function action(of: Claim): ReactNode {
    const isWaiting = of.review?.status === 'disputed' || of.review?.status === 'proposed';
    if (!(mayDispute ? of.disputable : mayAnswer && isWaiting)) return null;
    const verb = of.review?.status === 'proposed' ? 'Withdraw' : 'Answer';
    return (
      <Button variant="secondary" size="small" onClick={() => setClaim(of)}>
        {mayDispute ? 'Dispute' : verb}
        <HiddenText> {claimName(of)}</HiddenText>
      </Button>
    );
  }

  const Dialog = mayDispute ? DisputeDialog : AnswerDialog;
  return {
    action,
    dialog: claim && (
      <Suspense fallback={null}>
        <Dialog contractId={contract.id} claim={claim} onClose={close} />
      </Suspense>
    ),
  };
}

import { DeclineAgreement } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, color, size } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import {
  acceptAgreement,
  type Agreement,
  type Agreements,
  agreementsQuery,
  declineAgreement,
  sendAgreement,
} from '../api/agreements';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';

const ReasonDialog = lazy(() =>
  import('../account/reason-dialog').then((module) => ({ default: module.ReasonDialog })),
);

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Meaning = styled('p')({ margin: '8px 0 0', color: color.textQuiet, fontSize: size.small });

interface Props {
  contract: Contract;
  access: ContractAccess;
  agreement: Agreement;
}

/** Buttons that a version's state allows its reader. */
export function AgreementActions({ contract, access, agreement }: Props) {
  const [declining, setDeclining] = useState(false);
  const show = useShown(contract.id);
  const send = useAct(contract.id, () => sendAgreement(contract.id, agreement.id), {
    done: 'Sent. Both of you can read and accept it now.',
    failed: 'The agreement could not be sent',
  });
  const accept = useAct(contract.id, () => acceptAgreement(contract.id, agreement.id), {
    done: 'Accepted.',
    failed: 'The agreement could not be accepted',
  });
  if (agreement.state === 'draft')
    return (
      access.mayWriteAgreements && (
        <div>
          <Button size="small" disabled={send.busy} onClick={() => void send.run()}>
            {send.busy ? 'Sending...' : 'Send to both'}
          </Button>
        </div>
      )
    );
  const own = access.tenant ? agreement.tenantAcceptedAt : agreement.ownerAcceptedAt;
  if (agreement.state !== 'sent' || !access.mayAnswerAgreements || own) return null;
  return (
    <div>
      <Actions>
        <Button disabled={accept.busy} onClick={() => void accept.run()}>
          {accept.busy ? 'Accepting...' : 'Accept this agreement'}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Actions>
      <Meaning>
        This records that both of you agreed to this text, when, and from which account. It is not stamped or
        registered. Stamp duty, registration and police verification depend on your state.
      </Meaning>
      {declining && (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Decline this agreement?"
            hint="The other side can read it"
            maxLength={DeclineAgreement.reason.maxLength}
            verb="Decline"
            busyVerb="Declining..."
            send={(reason) => declineAgreement(contract.id, agreement.id, reason).then(show)}
            done="Declined."
            failed="The agreement could not be declined"
            onClose={() => setDeclining(false)}
          >
            This version ends. The contract goes on, and another version can be sent.
          </ReasonDialog>
        </Suspense>
      )}
    </div>
  );
}

function useShown(contractId: string): (agreements: Agreements) => void {
  const queries = useQueryClient();
  return (agreements) => {
    queries.setQueryData(agreementsQuery(contractId).queryKey, agreements);
  };
}

/** Act whose answer the panel shows; the contract may be confirmed by it. */
function useAct(
  contractId: string,
  send: () => Promise<Agreements>,
  words: { done: string; failed: string },
) {
  const show = useShown(contractId);
  return useApiMutation({ send, ...words, invalidates: lettingInvalidationKeys, onDone: show });
}

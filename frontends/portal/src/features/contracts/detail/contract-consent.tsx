import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { ContractQuestions } from '../../../consent/contract-questions';
import { useConfirm } from '../../../consent/use-confirm';
import type { Contract } from '../api/contract';
import { needsConfirmation, questionOf } from '../consent';
import type { ContractAccess } from '../contract-access';

/** Notice of an unconfirmed contract, with the confirmation for its tenant. */
export function ContractConsent({ contract, access }: { contract: Contract; access: ContractAccess }) {
  if (!needsConfirmation(contract)) return null;
  if (access.tenant) return <ContractQuestions questions={[questionOf(contract)]} />;
  return (
    <Banner tone="warning" action={access.mayConfirm && <ConfirmButton id={contract.id} />}>
      Not yet confirmed by the tenant. {contract.tenant.name} is asked about it on their dashboard; until they
      confirm, or rent is recorded as paid, the owner sees their name and a masked email only, unless the two
      have another contract that is confirmed.
    </Banner>
  );
}

function ConfirmButton({ id }: { id: string }) {
  const { run, busy } = useConfirm(id);
  return (
    <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
      {busy ? 'Confirming...' : 'Confirm'}
    </Button>
  );
}

import { Button } from '@kiraya/ui';
import { useState } from 'react';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { TerminationDialog } from './termination-dialog';

/** Button that terminates a contract, unless it was terminated already. */
export function TerminationAction({ contract, access }: { contract: Contract; access: ContractAccess }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Terminate contract
      </Button>
      <TerminationDialog contract={contract} access={access} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

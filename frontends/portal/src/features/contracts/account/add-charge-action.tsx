import { Button } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import type { Contract } from '../api/contract';

const AddChargeDialog = lazy(() => import('./add-charge-dialog'));

/** The way to ask for something beside rent. */
export function AddChargeAction({ contract }: { contract: Contract }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Add a charge
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddChargeDialog contract={contract} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

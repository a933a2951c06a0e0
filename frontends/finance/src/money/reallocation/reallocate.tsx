import { useCan } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';

const ReallocateDialog = lazy(() => import('./reallocate-dialog'));

/** Button that opens the reallocation of a receipt, for those who may. */
export function Reallocate({ receiptId }: { receiptId: string }) {
  const [open, setOpen] = useState(false);
  if (!useCan('receipt:reallocate')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change what it pays
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReallocateDialog receiptId={receiptId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

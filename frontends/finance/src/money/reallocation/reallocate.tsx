import { useCan } from '@kiraya/session';
import { Button, type ButtonProps } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';

const ReallocateDialog = lazy(() => import('./reallocate-dialog'));

/** Button that opens the reallocation of a receipt, for those who may. */
export function Reallocate({ receiptId, size }: { receiptId: string; size?: ButtonProps['size'] }) {
  const [open, setOpen] = useState(false);
  if (!useCan('receipt:reallocate')) return null;
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
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

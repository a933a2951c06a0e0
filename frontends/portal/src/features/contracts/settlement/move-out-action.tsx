import { Button } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import type { Contract } from '../api/contract';
import type { Settlement } from '../api/settlement';

const MoveOutDialog = lazy(() => import('./move-out-dialog'));

interface Props {
  contract: Contract;
  onRecorded?: (settlement: Settlement) => void;
  size?: 'small';
}

/** Button that opens the sheet of a move out. */
export function MoveOutAction({ contract, onRecorded, size }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant={size ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        Move out
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MoveOutDialog
            contract={contract}
            onRecorded={(settlement) => {
              setOpen(false);
              onRecorded?.(settlement);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

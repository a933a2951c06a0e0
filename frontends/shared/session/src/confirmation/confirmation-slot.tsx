import { useEffect, useState, type ComponentType } from 'react';
import { notify } from '../notices';
import { settleConfirmation, useIsConfirmationPending } from './confirmation-requests';

/** Slot of the confirmation dialog, whose code is loaded at the first request. */
export function ConfirmationSlot() {
  const asked = useIsConfirmationPending();
  const [Dialog, setDialog] = useState<ComponentType>();

  useEffect(() => {
    if (!asked || Dialog) return;
    import('./confirmation-dialog').then(
      ({ ConfirmationDialog }) => setDialog(() => ConfirmationDialog),
      () => {
        notify.error('Could not ask for your password. Please try again.');
        settleConfirmation(false);
      },
    );
  }, [asked, Dialog]);

  return asked && Dialog ? <Dialog /> : null;
}

import { useEffect, useState, type ComponentType } from 'react';
import { notify } from '../notices';
import { settleConfirmation, useIsAsked } from './asking';

/** The place where one confirms that it is oneself. The code of the dialog is loaded when it is first asked for. */
export function ConfirmationPlace() {
  const asked = useIsAsked();
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

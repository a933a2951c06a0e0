import { createContext, useEffect, useState } from 'react';
import { enterDialog } from './navigation-blocker';

/** The dialog around what is shown; null on the page itself. */
export const DialogContext = createContext<object | null>(null);

/** Makes a dialog the one that `leaveBy` leaves while it is open. @returns the value of its {@link DialogContext} */
export function useDialogScope(open: boolean): object {
  const [dialog] = useState(() => ({}));
  useEffect(() => {
    return open ? enterDialog(dialog) : undefined;
  }, [dialog, open]);
  return dialog;
}

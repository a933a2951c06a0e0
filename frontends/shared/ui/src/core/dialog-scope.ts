import { createContext, useEffect, useState } from 'react';
import { enterDialog } from './navigation-blocker';

/** Enclosing dialog; null on the page itself. */
export const DialogContext = createContext<object | null>(null);

/**
 * Registers an open dialog as the one that `leaveBy` closes.
 * @returns the value of its {@link DialogContext}
 */
export function useDialogScope(open: boolean): object {
  const [dialog] = useState(() => ({}));
  useEffect(() => {
    return open ? enterDialog(dialog) : undefined;
  }, [dialog, open]);
  return dialog;
}

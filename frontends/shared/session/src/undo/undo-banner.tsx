import { useCan, type Permission } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect, type ReactNode } from 'react';
import { useApiMutation } from '../mutation';
import { moneyInvalidationKeys } from '../query-keys';

const OFFERED_MS = 60_000;
export const UNDO_REASON = 'Undone just after it was recorded';

interface Props<Output> {
  permission: Permission;
  label?: string;
  send: (reason: string) => Promise<Output>;
  /** Success notice; null for none. */
  done: string | ((output: Output) => string | null);
  failed: string;
  /** Called when the minute is over. */
  onGone: () => void;
  onUndone: (output: Output) => void;
  /** Stays past the minute: some of the reversal was refused. */
  persistent?: boolean;
  /** Description of the entry and its reversal. */
  children: ReactNode;
}

/** Banner that undoes the last entry for a minute. Afterwards its page offers it. */
export function UndoBanner<Output>(props: Props<Output>) {
  const {
    permission,
    label = 'Undo',
    send,
    done,
    failed,
    onGone,
    onUndone,
    persistent = false,
    children,
  } = props;
  const may = useCan(permission);
  const { run, busy } = useApiMutation({
    send: () => send(UNDO_REASON),
    invalidates: moneyInvalidationKeys,
    done,
    failed,
    onDone: onUndone,
  });
  const isKept = persistent || busy;

  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(onGone, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [onGone, isKept]);

  if (!may) return null;
  return (
    <Banner
      tone={persistent ? 'error' : 'success'}
      action={
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
          {busy ? 'Undoing...' : label}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

import { useCan, type Permission } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect, type ReactNode } from 'react';
import { useApiMutation } from '../mutation';
import { staleMoney } from '../query-keys';

const OFFERED_MS = 60_000;
export const UNDO_REASON = 'Undone just after it was recorded';

interface Props<Output> {
  permission: Permission;
  label?: string;
  send: (reason: string) => Promise<Output>;
  /** Said once it is undone; null for nothing. */
  done: string | ((output: Output) => string | null);
  failed: string;
  /** The minute is over. */
  onGone: () => void;
  onUndone: (output: Output) => void;
  /** Past the minute too: some of it was refused. */
  stays?: boolean;
  /** What it is about, and that it is reversed. */
  children: ReactNode;
}

/** The way to take back what was recorded last, for a minute. Afterwards its page has it. */
export function UndoBanner<Output>(props: Props<Output>) {
  const { permission, label = 'Undo', send, done, failed, onGone, onUndone, stays = false, children } = props;
  const may = useCan(permission);
  const { run, busy } = useApiMutation({
    send: () => send(UNDO_REASON),
    stale: staleMoney,
    done,
    failed,
    onDone: onUndone,
  });
  const isKept = stays || busy;

  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(onGone, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [onGone, isKept]);

  if (!may) return null;
  return (
    <Banner
      tone={stays ? 'error' : 'success'}
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

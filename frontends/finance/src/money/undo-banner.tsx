import { useCan, type Permission } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect, type ReactNode } from 'react';
import { staleMoney } from './stale-money';

const OFFERED_MS = 60_000;
const REASON = 'Undone just after it was recorded';

interface Props {
  permission: Permission;
  send: (reason: string) => Promise<unknown>;
  done: string;
  failed: string;
  /** The minute is over, or it was undone. */
  onGone: () => void;
  onUndone?: () => void;
  /** What it is about, and that it is reversed. */
  children: ReactNode;
}

/** The way to take back what was recorded last, for a minute. Afterwards its page has it. */
export function UndoBanner({ permission, send, done, failed, onGone, onUndone, children }: Props) {
  const may = useCan(permission);
  const { run, busy } = useApiMutation({
    send: () => send(REASON),
    stale: staleMoney,
    done,
    failed,
    onDone() {
      onGone();
      onUndone?.();
    },
  });

  useEffect(() => {
    const timer = setTimeout(onGone, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [onGone]);

  if (!may) return null;
  return (
    <Banner
      tone="success"
      action={
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void run()}>
          {busy ? 'Undoing...' : 'Undo'}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { attachNotices, notify, type Notice, type NoticePlacement } from './notices';
import { subscribeToSession, takeExpiry } from './session';

const NoticeArea = lazy(() => import('./notice-area'));

export interface NoticesProviderProps {
  /**
   * `public`: bottom left, at most 3, gone after 5 s. `app`: top right, at most 3, errors stay until closed.
   */
  placement: NoticePlacement;
  children?: ReactNode;
}

function tellExpiry(): void {
  if (takeExpiry()) notify.warning('Your session has expired. Please log in again.');
}

/** The place where `notify` shows its messages. The code that draws them is loaded with the first message. */
export function NoticesProvider({ placement, children }: NoticesProviderProps) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const shown = useCallback((ids: number[]) => {
    setNotices((pending) => pending.filter((notice) => !ids.includes(notice.id)));
  }, []);
  const [used, setUsed] = useState(false);

  useEffect(
    () =>
      attachNotices((notice) => {
        setUsed(true);
        setNotices((pending) => [...pending, notice]);
      }),
    [],
  );
  useEffect(() => {
    if (placement !== 'public') return undefined;
    tellExpiry();
    return subscribeToSession(tellExpiry);
  }, [placement]);

  return (
    <>
      {children}
      {used && (
        <Suspense fallback={null}>
          <NoticeArea placement={placement} notices={notices} onShown={shown} />
        </Suspense>
      )}
    </>
  );
}

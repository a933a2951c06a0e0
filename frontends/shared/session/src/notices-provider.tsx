import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { NoticeAreaProps } from './notice-area';
import { PlainNoticeArea } from './plain-notice-area';
import { attachNotices, notify, type Notice, type NoticePlacement } from './notices';
import { subscribeToSession, takeExpiry } from './session';

const load = () => import('./notice-area');
/** Falls back to the plain area, so that a notice of a lost connection needs no download. */
const NoticeArea = lazy<ComponentType<NoticeAreaProps>>(() =>
  load().catch(() => ({ default: PlainNoticeArea })),
);

export interface NoticesProviderProps {
  /** `public`: bottom left, at most 3, closes after 5 s. `app`: top right, at most 3, errors stay until closed. */
  placement: NoticePlacement;
  children?: ReactNode;
}

function tellExpiry(): void {
  if (takeExpiry()) notify.warning('Your session has expired. Please log in again.');
}

/** Fetches the notice area at the first touch of the page, so that the first notice shows at once. */
function prepareAtFirstTouch(): () => void {
  const touches = ['pointerdown', 'focusin'];
  const stop = () => touches.forEach((touch) => window.removeEventListener(touch, prepare));
  function prepare(): void {
    stop();
    load().catch(() => undefined);
  }
  for (const touch of touches) window.addEventListener(touch, prepare);
  return stop;
}

/**
 * Slot in which `notify` shows its messages. Its code is loaded at the first touch of the page, or with the
 * first message.
 */
export function NoticesProvider({ placement, children }: NoticesProviderProps) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const shown = useCallback((ids: number[]) => {
    setNotices((pending) => pending.filter((notice) => !ids.includes(notice.id)));
  }, []);
  const [used, setUsed] = useState(false);
  const [withdrawn, setWithdrawn] = useState<number[]>([]);

  useEffect(() => {
    return attachNotices({
      show(notice) {
        setUsed(true);
        setNotices((pending) => [...pending, notice]);
      },
      withdraw(id) {
        shown([id]);
        setWithdrawn((ids) => [...ids, id]);
      },
    });
  }, [shown]);
  useEffect(prepareAtFirstTouch, []);
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
          <NoticeArea placement={placement} notices={notices} withdrawn={withdrawn} onShown={shown} />
        </Suspense>
      )}
    </>
  );
}

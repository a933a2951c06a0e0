/** What stands between something unsaved and the ways out that the router knows nothing of. */
export interface NavigationBlocker {
  /** Says true to hold `go` back: it is the blocker's now, to be called or not. */
  onLeave: (go: () => void) => boolean;
  /** Remotes of the last release keep the browser's steps from the router here; newer ones have the router hold them. */
  onStep?: () => boolean;
}

let blocker: NavigationBlocker | null = null;

// In the phase before that of the routers' listeners: a remote may bring this module long after the router began.
if (typeof window !== 'undefined')
  window.addEventListener(
    'popstate',
    (event) => {
      if (blocker?.onStep?.()) event.stopImmediatePropagation();
    },
    { capture: true },
  );

/** Asks `next` about each way out from now on. Returns the function that ends it. */
export function blockNavigation(next: NavigationBlocker): () => void {
  blocker = next;
  return () => {
    if (blocker === next) blocker = null;
  };
}

/** Leaves by `go`, once whoever guards what is unsaved agrees: for a dialog that closes, as the router holds navigations. */
export function leaveBy(go: () => void): void {
  if (!blocker?.onLeave(go)) go();
}

/** What stands between a page with something unsaved and every way out of it. */
export interface LeaveGate {
  /** Says true to keep a step back or forward in the browser's history from the router. */
  onStep: () => boolean;
  /** Says true to hold `go` back: it is the gate's now, to be called or not. */
  onLeave: (go: () => void) => boolean;
}

let gate: LeaveGate | null = null;

// In the phase before that of the routers' listeners: a remote may bring this module long after the router began.
window.addEventListener(
  'popstate',
  (event) => {
    if (gate?.onStep()) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** Asks `next` about each way out from now on. Returns the function that ends it. */
export function guardLeaving(next: LeaveGate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}

/** Leaves the page by `go`, once whoever guards it agrees: for buttons that navigate, as links are held back anyway. */
export function leaveBy(go: () => void): void {
  if (!gate?.onLeave(go)) go();
}

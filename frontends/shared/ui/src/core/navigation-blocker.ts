/** What stands between something unsaved and the ways out that the router knows nothing of. */
export interface NavigationBlocker {
  /** Says true to hold `go` back: it is the blocker's now, to be called or not. */
  onLeave: (go: () => void) => boolean;
  /** The dialog around it; null on the page itself. */
  dialog?: object | null;
}

const blockers: NavigationBlocker[] = [];
/** Those that are open, the topmost last. */
const dialogs: object[] = [];

/** Adds to the end. @returns what takes it out again */
function enter<Item>(list: Item[], item: Item): () => void {
  list.push(item);
  return () => {
    const at = list.lastIndexOf(item);
    if (at >= 0) list.splice(at, 1);
  };
}

/** Asks `next` about each way out from now on. Returns the function that ends it. */
export const blockNavigation = (next: NavigationBlocker): (() => void) => enter(blockers, next);

/** Makes `dialog` the topmost one. Returns the function that ends it. */
export const enterDialog = (dialog: object): (() => void) => enter(dialogs, dialog);

/**
 * Leaves by `go`, once whoever guards what is unsaved agrees: for a dialog that closes, as the router holds navigations. Of
 * what is unsaved only that of the topmost dialog is left.
 */
export function leaveBy(go: () => void): void {
  const top = dialogs.at(-1);
  const blocker = blockers.findLast(({ dialog }) => top === undefined || dialog === top);
  if (!blocker?.onLeave(go)) go();
}

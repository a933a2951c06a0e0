/** Guard of unsaved changes against leaving by other ways than the router. */
export interface NavigationBlocker {
  /** Returns true to hold `go` back: the blocker then decides if and when to call it. */
  onLeave: (go: () => void) => boolean;
  /** Enclosing dialog; null on the page itself. */
  dialog?: object | null;
}

const blockers: NavigationBlocker[] = [];
/** Open dialogs, the topmost last. */
const dialogs: object[] = [];

/**
 * Appends an item.
 * @returns the function that removes it
 */
function enter<Item>(list: Item[], item: Item): () => void {
  list.push(item);
  return () => {
    const at = list.lastIndexOf(item);
    if (at >= 0) list.splice(at, 1);
  };
}

/** Adds a blocker, asked before each way out. Returns the function that removes it. */
export const blockNavigation = (next: NavigationBlocker): (() => void) => enter(blockers, next);

/** Makes `dialog` the topmost one. Returns the function that removes it. */
export const enterDialog = (dialog: object): (() => void) => enter(dialogs, dialog);

/**
 * Leaves by `go` once the blocker agrees, for closing dialogs; the router holds navigations itself. Asks only
 * the blocker of the topmost dialog.
 */
export function leaveBy(go: () => void): void {
  const top = dialogs.at(-1);
  const blocker = blockers.findLast(({ dialog }) => top === undefined || dialog === top);
  if (!blocker?.onLeave(go)) go();
}

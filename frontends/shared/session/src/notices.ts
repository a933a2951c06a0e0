export type NoticeVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

/** Where notices stand: bottom left on public screens, top right inside the app. */
export type NoticePlacement = 'public' | 'app';

export interface Notice {
  id: number;
  message: string;
  variant: NoticeVariant;
  /** Does again what failed for want of a line. */
  again?: () => void;
}

/** How many notices stand at once. */
export const MAX_AT_ONCE = 3;
const AUTO_HIDE_MS = 5000;

/** For how long a notice stands, in milliseconds; null where until it is closed: errors inside the app. */
export function standsFor({ variant }: Notice, placement: NoticePlacement): number | null {
  return placement === 'app' && variant === 'error' ? null : AUTO_HIDE_MS;
}

type Deliver = (notice: Notice) => void;

/** Notices nobody could show yet: the page that should may still be loading. */
let waiting: Notice[] = [];
const areas: Deliver[] = [];
let nextId = 1;

function send(variant: NoticeVariant, message: string, again?: () => void): void {
  const notice = { id: nextId++, message, variant, again };
  const area = areas.at(-1);
  if (area) area(notice);
  else waiting.push(notice);
}

/**
 * Shows a short message: what happened, and to what. Can be called from anywhere, before a place for notices is
 * on the page too: `notify.success('Property created!')`.
 */
export const notify = Object.assign((message: string) => send('default', message), {
  success: (message: string) => send('success', message),
  warning: (message: string) => send('warning', message),
  /** @param again offered where there was no line: one press, one attempt */
  error: (message: string, again?: () => void) => send('error', message, again),
  info: (message: string) => send('info', message),
});

/** Makes `deliver` the place where notices are shown, the newest place winning. Returns the function that ends it. */
export function attachNotices(deliver: Deliver): () => void {
  areas.push(deliver);
  const held = waiting;
  waiting = [];
  held.forEach(deliver);
  return () => {
    areas.splice(areas.lastIndexOf(deliver), 1);
  };
}

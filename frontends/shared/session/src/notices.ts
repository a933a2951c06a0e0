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

/** A place where notices are shown. */
interface Area {
  show: (notice: Notice) => void;
  withdraw: (id: number) => void;
}

/** Notices nobody could show yet: the page that should may still be loading. */
let waiting: Notice[] = [];
const areas: Area[] = [];
let nextId = 1;

/** @returns what it is withdrawn by */
function send(variant: NoticeVariant, message: string, again?: () => void): number {
  const notice = { id: nextId++, message, variant, again };
  const area = areas.at(-1);
  if (area) area.show(notice);
  else waiting.push(notice);
  return notice.id;
}

function withdraw(id: number): void {
  waiting = waiting.filter((notice) => notice.id !== id);
  for (const area of areas) area.withdraw(id);
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
  /** Takes a notice away that is true no longer, by what sending it gave. */
  withdraw,
});

/** Makes `area` the place where notices are shown, the newest place winning. Returns the function that ends it. */
export function attachNotices(area: Area): () => void {
  areas.push(area);
  const held = waiting;
  waiting = [];
  held.forEach(area.show);
  return () => {
    areas.splice(areas.lastIndexOf(area), 1);
  };
}

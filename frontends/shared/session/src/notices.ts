export type NoticeVariant = 'default' | 'success' | 'warning' | 'error' | 'info';

/** Corner of notices: bottom left on public screens, top right inside the app. */
export type NoticePlacement = 'public' | 'app';

export interface Notice {
  id: number;
  message: string;
  variant: NoticeVariant;
  /** Retries an action that failed for want of a connection. */
  again?: () => void;
}

/** Number of notices shown at once. */
export const MAX_AT_ONCE = 3;
const AUTO_HIDE_MS = 5000;

/** Time that a notice stays, in milliseconds; null (until closed) for errors inside the app. */
export function standsFor({ variant }: Notice, placement: NoticePlacement): number | null {
  return placement === 'app' && variant === 'error' ? null : AUTO_HIDE_MS;
}

/** Slot in which notices are shown. */
interface Area {
  show: (notice: Notice) => void;
  withdraw: (id: number) => void;
}

/** Notices raised before any area is mounted. */
let waiting: Notice[] = [];
const areas: Area[] = [];
let nextId = 1;

/** @returns the id to withdraw it by */
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
 * Shows a short message of what happened. Works from anywhere, even before a notice area is mounted:
 * `notify.success('Property created!')`.
 */
export const notify = Object.assign((message: string) => send('default', message), {
  success: (message: string) => send('success', message),
  warning: (message: string) => send('warning', message),
  /** @param again retry offered after a lost connection: one press, one attempt */
  error: (message: string, again?: () => void) => send('error', message, again),
  info: (message: string) => send('info', message),
  /** Removes a notice, by the id that sending it returned. */
  withdraw,
});

/** Makes `area` show the notices; the newest area wins. Returns the function that ends it. */
export function attachNotices(area: Area): () => void {
  areas.push(area);
  const held = waiting;
  waiting = [];
  held.forEach(area.show);
  return () => {
    areas.splice(areas.lastIndexOf(area), 1);
  };
}

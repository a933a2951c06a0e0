/** Place at which a session ended, kept in the history entry of the login page: it survives a reload. */
export interface ReturnAddress {
  /** Path with query and fragment. */
  to: string;
  userId: string;
  /** Email or username for the login form. */
  login: string;
}

export const returnState = (sessionEndedAt: ReturnAddress): object => ({ sessionEndedAt });

/** Place at which the session ended before the login page; undefined if that was opened otherwise. */
export function returnAddressIn(state: unknown): ReturnAddress | undefined {
  const kept = (state as { sessionEndedAt?: Partial<ReturnAddress> } | null)?.sessionEndedAt;
  // A path of this site: never another one's address.
  const isPath = typeof kept?.to === 'string' && /^\/(?!\/)/.test(kept.to);
  return isPath && typeof kept.userId === 'string' && typeof kept.login === 'string'
    ? (kept as ReturnAddress)
    : undefined;
}

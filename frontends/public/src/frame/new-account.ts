/**
 * Username of a new account, passed to the login screen in the history entry: it survives a reload, and
 * sharing the address does not reveal it.
 */
interface NewAccountState {
  newUsername: string;
}

export const newAccountState = (newUsername: string): NewAccountState => ({ newUsername });

/** Username of a new account; null if the screen was opened otherwise. */
export function newUsernameIn(state: unknown): string | null {
  const given = (state as Partial<NewAccountState> | null)?.newUsername;
  return typeof given === 'string' ? given : null;
}

/**
 * What the login screen is told of an account that was just made. It is kept in the history's entry: reloading the page
 * keeps it, sharing its address does not.
 */
interface NewAccountState {
  newUsername: string;
}

export const newAccountState = (newUsername: string): NewAccountState => ({ newUsername });

/** The username that was just given; null where one came by another way. */
export function newUsernameIn(state: unknown): string | null {
  const given = (state as Partial<NewAccountState> | null)?.newUsername;
  return typeof given === 'string' ? given : null;
}

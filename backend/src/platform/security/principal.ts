export const ROLES = ['admin', 'accountant', 'owner', 'tenant'] as const;
export type Role = (typeof ROLES)[number];

/** The key that a program sent. */
export interface SentKey {
  id: string;
  name: string;
  permissions: readonly string[];
  isReadOnly: boolean;
}

/** An account with the facts that decide on its access. */
export interface Principal {
  id: string;
  role: Role;
  /** The key of the program that acts for it. */
  key?: SentKey;
}

/** The account behind a request, as it is in the database now. */
export interface AskingPrincipal extends Principal {
  /** The session of the token. */
  sessionId: string;
  /** Its holder confirmed this session in the last ten minutes. */
  isConfirmed: boolean;
  /** It has to set up a second factor before anything else. */
  needsSecondFactor: boolean;
}

/** The platform's port to accounts. */
export interface AccountReader {
  /**
   * Role and token version of an account, its session's confirmation, and a missing required second factor; undefined
   * for an unknown account, or a session that ended or was idle for too long. One look-up by primary keys.
   * @param isUse counts as a use of the session
   */
  status(
    accountId: string,
    sessionId: string,
    isUse: boolean,
  ): Promise<
    { role: Role; tokenVersion: number; isConfirmed: boolean; needsSecondFactor: boolean } | undefined
  >;

  /** Holder of a program's key; undefined where it is unknown or has ended. Notes its use. */
  ofKey(key: string): Promise<AskingPrincipal | undefined>;

  /** Account that a job works for; undefined where it may do nothing: suspended, erased, or without a required second factor. */
  acting(accountId: string): Promise<Principal | undefined>;

  /** Ends a key. */
  endKey(key: string): Promise<void>;
}

/** Injection token of the {@link AccountReader}. */
export const ACCOUNT_READER = Symbol('AccountReader');

export const ROLES = ['admin', 'accountant', 'owner', 'tenant'] as const;
export type Role = (typeof ROLES)[number];

/** An account, as far as what it may see and do goes by it. */
export interface Principal {
  id: string;
  role: Role;
}

/** The account behind a request, as the database knows it at this moment. */
export interface AskingPrincipal extends Principal {
  /** The session of the token. */
  sessionId: string;
  /** Whether its holder confirmed in this session, in the last ten minutes, that it is them. */
  isConfirmed: boolean;
  /** Whether it has to set a second factor up before anything else. */
  needsSecondFactor: boolean;
}

/** What the platform needs of whoever keeps the accounts. */
export interface AccountReader {
  /**
   * Role and token version of an account, whether its session is confirmed, and whether it lacks a second factor that it
   * needs; undefined when there is none, or its session has ended or was not used for too long. One look-up by primary keys.
   * @param isUse whether somebody uses the session by that
   */
  status(
    accountId: string,
    sessionId: string,
    isUse: boolean,
  ): Promise<
    { role: Role; tokenVersion: number; isConfirmed: boolean; needsSecondFactor: boolean } | undefined
  >;
}

/** Injection token of the {@link AccountReader}. */
export const ACCOUNT_READER = Symbol('AccountReader');

import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';

/** Account that an invitation is for. */
export interface Invitation {
  /** Proven: the invitation was mailed there. */
  email: string;
  role: 'tenant';
}

/** Invitations to sign up, by the token of their link. Accounts themselves know of no reason to invite. */
export interface SignUpInvitations {
  /** @throws {InvitationNotValid} when it is used, too old or unknown */
  read(token: string): Promise<Invitation>;
  /** Marks it as used by an account, in the transaction that opens it. @throws {InvitationNotValid} */
  use(em: EntityManager, caller: Caller, token: string, accountId: string): Promise<void>;
}

/** Injection token of the {@link SignUpInvitations}. */
export const SIGN_UP_INVITATIONS = Symbol('SignUpInvitations');

export const InvitationNotValid = problem(
  404,
  'invitation-not-valid',
  'This invitation is not valid: it was used, is older than 14 days, or was cut short.',
);

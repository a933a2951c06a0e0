import { ENCRYPTED_PAPERS } from './accounts/identity-papers.js';
import { User } from './accounts/user.entity.js';
import { ENCRYPTED_RESET_REQUESTS } from './password/forgot-password.js';
import { ResetLink } from './password/reset-link.entity.js';
import { ENCRYPTED_PAYEES } from './payee/stored-payees.js';
import { ENCRYPTED_TOTP } from './second-factor/second-factors.js';

export { AUTH_CONSTRAINTS } from './auth-constraints.js';
export { NameField } from './accounts/account-fields.js';
export { ownAccount, OwnAccountDto } from './accounts/own-account.js';
export { AccountDto } from './accounts/account.dto.js';
export { ASKED_OF_OWNERS, type AskedOfOwners } from './accounts/asked-of-owners.js';
export { USER_CONTRACTS, type UserContracts } from './accounts/user-contracts.js';
export { USER_PROPERTIES, type UserProperties, type TheirProperties } from './accounts/user-properties.js';
export { TenantContact } from './accounts/tenant-contact.js';
export { tenantEmail } from './accounts/tenant-contact-fields.js';
export { ownSessions, OwnSessionDto } from './sessions/own-sessions.js';
export { masked as maskedPayee, UPI_ID, PAYEE_KINDS, type PayeeKind } from './payee/payee-details.js';
export { detailsOf, PayeeInputDto } from './payee/payee-input.dto.js';
export { PayeeSummaryDto } from './payee/payee.dto.js';
export { type OwnerAsPayee, Payees } from './payee/payees.js';
export { type LandlordOnPapers, Landlords } from './landlord/landlords.js';
export { SecondFactorReset } from './second-factor/second-factor-reset.js';
export { SecondFactorRule } from './second-factor/second-factor-rule.js';
export { SecurityMails } from './accounts/security-mails.js';
export { Suspensions } from './accounts/suspensions.js';
export {
  type Invitation,
  InvitationNotValid,
  SIGN_UP_INVITATIONS,
  type SignUpInvitations,
} from './sign-up/sign-up-invitations.js';
export { OpenAccount } from './sign-up/open-account.js';
export { AvatarRule } from './profile/avatar-rule.js';
export { AuthApi } from './auth-api.js';
export { AuthModule } from './auth.module.js';
export { COUNT_SAMPLES } from './dummy-data/sample-accounts.js';
export { DummyUsers } from './dummy-data/dummy-users.js';
export { SEEKER_NAMES } from './dummy-data/names.js';
export { emailOf, makeOwners, makeTenants, unreachableMobile } from './dummy-data/users.js';
export { DEMO_OWNER, DEMO_TENANT, type DummyUser } from './dummy-data/types.js';
export const AUTH_ENTITIES = [User, ResetLink];
export const AUTH_ENCRYPTED = [
  ...ENCRYPTED_PAPERS,
  ENCRYPTED_PAYEES,
  ENCRYPTED_TOTP,
  ENCRYPTED_RESET_REQUESTS,
];

import { Global, Module } from '@nestjs/common';
import { ACCOUNT_READER } from '../../platform/security/principal.js';
import { AccountFinder } from './accounts/account-finder.js';
import { AccountStatusReader } from './accounts/account-status-reader.js';
import { IdentityPapers } from './accounts/identity-papers.js';
import { LoginThrottle } from './accounts/login-throttle.js';
import { NewPasswords } from './accounts/new-passwords.js';
import { PasswordConfirmation } from './accounts/password-confirmation.js';
import { Erasures } from './accounts/erasures.js';
import { SecurityMails } from './accounts/security-mails.js';
import { Suspensions } from './accounts/suspensions.js';
import { ApiKeys } from './api-keys/api-keys.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AuthApi } from './auth-api.js';
import { AUTH_RECONCILIATION } from './auth-reconciliation.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmSession } from './confirmation/confirm-session.js';
import { DummyUsers } from './dummy-data/dummy-users.js';
import { SampleAccounts } from './dummy-data/sample-accounts.js';
import { ConfirmEmail } from './email-confirmation/confirm-email.js';
import { ConfirmationSender } from './email-confirmation/confirmation-sender.js';
import { ConfirmationTokens } from './email-confirmation/confirmation-tokens.js';
import { EmailConfirmationController } from './email-confirmation/email-confirmation.controller.js';
import { InvitationMails } from './invitation/invitation-mails.js';
import { Invitations } from './invitation/invitations.js';
import { Landlords } from './landlord/landlords.js';
import { OwnLandlordController } from './landlord/own-landlord.controller.js';
import { BeginSession } from './log-in/begin-session.js';
import { LogIn } from './log-in/log-in.js';
import { LogInController } from './log-in/log-in.controller.js';
import { PasswordCheck } from './log-in/password-check.js';
import { ChangePassword } from './password/change-password.js';
import { ForgotPassword } from './password/forgot-password.js';
import { PasswordController } from './password/password.controller.js';
import { ReplacePassword } from './password/replace-password.js';
import { ResetLinks } from './password/reset-links.js';
import { ResetPassword } from './password/reset-password.js';
import { ResetRequestWorker } from './password/reset-request.worker.js';
import { ResetSender } from './password/reset-sender.js';
import { UseResetLink } from './password/use-reset-link.js';
import { OwnPayeeController } from './payee/own-payee.controller.js';
import { PayeeEvents } from './payee/payee-events.js';
import { Payees } from './payee/payees.js';
import { StoredPayees } from './payee/stored-payees.js';
import { NewUsernames } from './profile/new-usernames.js';
import { ProfileEvents } from './profile/profile-events.js';
import { ProfileController } from './profile/profile.controller.js';
import { AvatarRule } from './profile/avatar-rule.js';
import { ProfileReader } from './profile/profile-reader.js';
import { UpdateProfile } from './profile/update-profile.js';
import { OwnPasskeys } from './second-factor/own-passkeys.js';
import { OwnTotp } from './second-factor/own-totp.js';
import { PasskeyChallengeController } from './second-factor/passkey-challenge.controller.js';
import { Passkeys } from './second-factor/passkeys.js';
import { RemainingFactors } from './second-factor/remaining-factors.js';
import { SecondFactorChanges } from './second-factor/second-factor-changes.js';
import { SecondFactorCheck } from './second-factor/second-factor-check.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorRule } from './second-factor/second-factor-rule.js';
import { SecondFactorReset } from './second-factor/second-factor-reset.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { TotpOffers } from './second-factor/totp-offers.js';
import { WebAuthn } from './second-factor/web-authn.js';
import { EndSessions } from './sessions/end-sessions.js';
import { KnownDevices } from './sessions/known-devices.js';
import { SessionLog } from './sessions/session-log.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsReader } from './sessions/sessions-reader.js';
import { Sessions } from './sessions/sessions.js';
import { AccountOpener } from './sign-up/account-opener.js';
import { OpenAccount } from './sign-up/open-account.js';
import { SignUp } from './sign-up/sign-up.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { TenantList } from './users/tenant-list.js';
import { UserList } from './users/user-list.js';
import { UsersController } from './users/users.controller.js';

const ACCOUNTS = [
  ...[AccountFinder, AccountStatusReader, IdentityPapers],
  ...[LoginThrottle, NewPasswords, PasswordConfirmation],
  ...[Suspensions, Erasures, SecurityMails],
];
const PASSWORD = [
  ...[ChangePassword, ForgotPassword, ReplacePassword, ResetLinks, ResetPassword],
  ...[ResetRequestWorker, ResetSender, UseResetLink],
];
const LOG_IN = [BeginSession, LogIn, PasswordCheck];
const EMAIL_CONFIRMATION = [ConfirmEmail, ConfirmationSender, ConfirmationTokens];
const SESSIONS = [ConfirmSession, EndSessions, KnownDevices, SessionLog, Sessions, SessionsReader];
const SECOND_FACTOR = [
  ...[OwnPasskeys, OwnTotp, RemainingFactors, SecondFactorChanges, SecondFactorCheck, TotpOffers],
  ...[Passkeys, SecondFactorReset, SecondFactorRule, SecondFactors, WebAuthn],
];
const USERS = [TenantList, UserList];
const PROFILE = [AvatarRule, ProfileReader, UpdateProfile, NewUsernames, ProfileEvents, Landlords];
const PAYEES = [Payees, PayeeEvents, StoredPayees];

@Global()
@Module({
  controllers: [
    SignUpController,
    EmailConfirmationController,
    LogInController,
    SessionsController,
    ApiKeysController,
    ConfirmationController,
    SecondFactorController,
    PasskeyChallengeController,
    PasswordController,
    ProfileController,
    OwnPayeeController,
    OwnLandlordController,
    UsersController,
  ],
  providers: [
    AuthApi,
    AccountOpener,
    OpenAccount,
    Invitations,
    InvitationMails,
    SignUp,
    ...LOG_IN,
    ...ACCOUNTS,
    ...PASSWORD,
    ...EMAIL_CONFIRMATION,
    ...SESSIONS,
    ...SECOND_FACTOR,
    ...USERS,
    ...PROFILE,
    ...PAYEES,
    ApiKeys,
    DummyUsers,
    SampleAccounts,
    AUTH_RECONCILIATION,
    { provide: ACCOUNT_READER, useExisting: AccountStatusReader },
  ],
  exports: [
    ACCOUNT_READER,
    AuthApi,
    OpenAccount,
    SecurityMails,
    Suspensions,
    DummyUsers,
    Payees,
    Landlords,
    SecondFactorReset,
    AvatarRule,
    SecondFactorRule,
  ],
})
export class AuthModule {}

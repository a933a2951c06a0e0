import { Global, Module } from '@nestjs/common';
import { ACCOUNT_READER } from '../../platform/security/principal.js';
import { AccountFinder } from './accounts/account-finder.js';
import { IdentityPapers } from './accounts/identity-papers.js';
import { OwnPassword } from './accounts/own-password.js';
import { PasswordGuesses } from './accounts/password-guesses.js';
import { StandingReader } from './accounts/standing-reader.js';
import { AuthApi } from './auth-api.js';
import { AUTH_COMPARISONS } from './auth-comparisons.js';
import { Invitations } from './invitation/invitations.js';
import { LogInController } from './log-in/log-in.controller.js';
import { LogInService } from './log-in/log-in.service.js';
import { ChangePasswordService } from './password/change-password.service.js';
import { ForgotPasswordService } from './password/forgot-password.service.js';
import { PasswordController } from './password/password.controller.js';
import { ResetLinks } from './password/reset-links.js';
import { ResetPasswordService } from './password/reset-password.service.js';
import { ResetRequestWorker } from './password/reset-request.worker.js';
import { ResetSender } from './password/reset-sender.js';
import { PeopleController } from './people/people.controller.js';
import { TenantList } from './people/tenant-list.js';
import { UserList } from './people/user-list.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileReader } from './profile/profile-reader.js';
import { UpdateProfileService } from './profile/update-profile.service.js';
import { AccountOpener } from './sign-up/account-opener.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';

const ACCOUNTS = [AccountFinder, IdentityPapers, OwnPassword, PasswordGuesses, StandingReader];
const PASSWORD = [
  ChangePasswordService,
  ForgotPasswordService,
  ResetLinks,
  ResetPasswordService,
  ResetRequestWorker,
  ResetSender,
];
const PEOPLE = [TenantList, UserList];
const PROFILE = [ProfileReader, UpdateProfileService];

@Global()
@Module({
  controllers: [SignUpController, LogInController, PasswordController, ProfileController, PeopleController],
  providers: [
    AuthApi,
    AccountOpener,
    Invitations,
    SignUpService,
    LogInService,
    ...ACCOUNTS,
    ...PASSWORD,
    ...PEOPLE,
    ...PROFILE,
    AUTH_COMPARISONS,
    { provide: ACCOUNT_READER, useExisting: StandingReader },
  ],
  exports: [ACCOUNT_READER, AuthApi],
})
export class AuthModule {}

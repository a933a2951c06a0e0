import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { RESET_REQUEST, type ResetRequest } from './forgot-password.js';
import { ResetSender } from './reset-sender.js';

/** Creates and mails reset links for queued requests, where an account has a usable email. */
@Injectable()
export class ResetRequestWorker implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly encryption: FieldEncryption,
    private readonly accounts: AccountFinder,
    private readonly sender: ResetSender,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ResetRequest>(QUEUES.passwordReset, (request) => this.work(request));
  }

  private async work({ encrypted, requestId }: ResetRequest): Promise<void> {
    const account = await this.accounts.byIdentifier(
      this.encryption.decrypt(Buffer.from(encrypted, 'base64'), RESET_REQUEST),
    );
    if (!account?.email || account.isSuspended) return;
    if (account.invitedUntil && new Date(account.invitedUntil) <= this.clock.now()) return;
    await this.sender.send({ ...account, email: account.email }, requestId);
  }
}

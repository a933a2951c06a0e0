import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { encryptedJobs } from '../../../platform/security/encrypted-place.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import type { ForgotPasswordDto } from './password.dto.js';

export const RESET_REQUESTS: Limit = {
  name: 'forgot-password',
  points: 20,
  seconds: 60 * 60,
  per: 'network',
};
const ANSWER = { message: 'If this email exists, a reset link will be sent.' };

/** A request for a reset link, for the worker. */
export interface ResetRequest {
  /** The given email or username, encrypted. */
  encrypted: string;
  requestId: string;
}

export const RESET_REQUEST = 'password-reset-request';

export const ENCRYPTED_RESET_REQUESTS = encryptedJobs({
  what: 'requests for a new password',
  queue: QUEUES.passwordReset,
  purpose: () => RESET_REQUEST,
});

/** Queues the request. The worker looks the account up later, so that neither answer nor time shows if there is one. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly encryption: FieldEncryption,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {Conflict} where no mails are sent: no link would ever come */
  async request(caller: Caller, { email }: ForgotPasswordDto): Promise<MessageDto> {
    if (!this.config.mail) throw new Conflict('mails-off', 'This site sends no mails, so no link would come');
    await this.limits.consume(RESET_REQUESTS, caller.network);
    const request: ResetRequest = {
      encrypted: this.encryption.encrypt(email.trim(), RESET_REQUEST).toString('base64'),
      requestId: caller.requestId,
    };
    await this.em.fork().transactional((em) => this.jobs.enqueue(em, QUEUES.passwordReset, request));
    return ANSWER;
  }
}

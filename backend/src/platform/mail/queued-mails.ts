import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { QUEUES } from '../jobs/queues.js';
import { encryptedJobs } from '../security/encrypted-place.js';
import { FieldEncryption } from '../security/field-encryption.js';
import { type MailContent, textOf, written, type WrittenMail } from './mail-content.js';

export interface MailJob {
  messageId: string;
  /** The mail, encrypted: it can contain a link that logs its recipient in. */
  encrypted: string;
}

const purpose = (messageId: string): string => `mail:${messageId}`;

export const ENCRYPTED_MAILS = encryptedJobs({
  what: 'mails in the queue',
  queue: QUEUES.mail,
  subject: 'messageId',
  purpose,
});

export type QueuedMail = WrittenMail & { text: string };

/** Queued mails. All attempts to deliver one have the same Message-ID. */
@Injectable()
export class QueuedMails {
  constructor(
    private readonly encryption: FieldEncryption,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  write(id: string, letter: MailContent): MailJob {
    const messageId = `<${id}@${new URL(this.config.publicUrl).hostname}>`;
    const ours = written(letter);
    const mail = { ...ours, text: textOf(ours) } satisfies QueuedMail;
    const encrypted = this.encryption.encrypt(JSON.stringify(mail), purpose(messageId)).toString('base64');
    return { messageId, encrypted };
  }

  read({ messageId, encrypted }: MailJob): QueuedMail {
    return JSON.parse(
      this.encryption.decrypt(Buffer.from(encrypted, 'base64'), purpose(messageId)),
    ) as QueuedMail;
  }
}

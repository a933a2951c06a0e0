import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { type Delivery, createDelivery, type Mail } from './delivery.js';
import { htmlOf } from './mail-content.js';
import { MailAttachments } from './mail-attachments.js';
import type { QueuedMail } from './queued-mails.js';

/** Lays out mails with their attachments, and delivers them. */
@Injectable()
export class MailDelivery {
  readonly #deliver: Delivery;

  constructor(
    private readonly attachments: MailAttachments,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#deliver = createDelivery(config);
  }

  /** Mails are sent. */
  get isOn(): boolean {
    return Boolean(this.config.mail);
  }

  async deliver(messageId: string, queued: QueuedMail): Promise<void> {
    await this.#deliver(await this.laidOut(messageId, queued));
  }

  private async laidOut(messageId: string, queued: QueuedMail): Promise<Mail> {
    const { to, subject, text, attachment, unsubscribe } = queued;
    const file = attachment && (await this.attachments.make(attachment));
    return {
      ...{ messageId, to, subject, text, html: htmlOf(queued) },
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      ...(file && {
        attachments: [
          { filename: file.name, content: Buffer.from(file.pdf), contentType: 'application/pdf' },
        ],
      }),
    };
  }
}

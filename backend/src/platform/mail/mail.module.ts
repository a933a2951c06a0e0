import { Global, Module } from '@nestjs/common';
import { MailAttachments } from './mail-attachments.js';
import { MailDelivery } from './mail-delivery.js';
import { MailWorker } from './mail.worker.js';
import { Mailer } from './mailer.js';
import { MailStates } from './mail-states.js';
import { QueuedMails } from './queued-mails.js';
import { UnprovenAddresses } from './unproven-addresses.js';
import { WaitingMails } from './waiting-mails.js';

@Global()
@Module({
  providers: [
    ...[Mailer, QueuedMails, MailStates, UnprovenAddresses, WaitingMails],
    ...[MailWorker, MailDelivery, MailAttachments],
  ],
  exports: [Mailer, MailAttachments, UnprovenAddresses, WaitingMails],
})
export class MailModule {}

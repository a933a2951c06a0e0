import { Global, Module } from '@nestjs/common';
import { MailAttachments } from './mail-attachments.js';
import { Mailer } from './mailer.js';
import { MailStates } from './mail-states.js';
import { UnprovenAddresses } from './unproven-addresses.js';
import { WaitingMails } from './waiting-mails.js';

@Global()
@Module({
  providers: [Mailer, MailAttachments, MailStates, UnprovenAddresses, WaitingMails],
  exports: [Mailer, MailAttachments, UnprovenAddresses, WaitingMails],
})
export class MailModule {}

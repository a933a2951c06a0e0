import { Global, Module } from '@nestjs/common';
import { MailAttachments } from './mail-attachments.js';
import { Mailer } from './mailer.js';
import { MailStates } from './mail-states.js';

@Global()
@Module({ providers: [Mailer, MailAttachments, MailStates], exports: [Mailer, MailAttachments] })
export class MailModule {}

import { Global, Module } from '@nestjs/common';
import { KeptMessages } from './kept-messages.js';
import { ASKED_OF_OWNERS } from '../auth/index.js';
import { MailChoices } from './mails/mail-choices.js';
import { MailsController } from './mails/mails.controller.js';
import { UnsubscribeTokens } from './mails/unsubscribe-tokens.js';
import { Notifications } from './notifications/notifications.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { Bells } from './telling/bells.js';
import { BellsOfOwners } from './telling/bells-of-owners.js';
import { MessageQueue } from './telling/message-queue.js';
import { Messages } from './telling/messages.js';

@Global()
@Module({
  controllers: [MailsController, NotificationsController],
  providers: [
    ...[Bells, KeptMessages, MailChoices, MessageQueue, Messages, Notifications, UnsubscribeTokens],
    { provide: ASKED_OF_OWNERS, useClass: BellsOfOwners },
  ],
  exports: [ASKED_OF_OWNERS, Bells, KeptMessages, MessageQueue, Messages],
})
export class MessagesModule {}

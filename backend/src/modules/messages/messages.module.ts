import { Global, Module } from '@nestjs/common';
import { StoredMessages } from './stored-messages.js';
import { ASKED_OF_OWNERS } from '../auth/index.js';
import { MailChoices } from './mails/mail-choices.js';
import { MailsController } from './mails/mails.controller.js';
import { UnsubscribeTokens } from './mails/unsubscribe-tokens.js';
import { Notifications } from './notifications/notifications.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { Bells } from './sending/bells.js';
import { BellsOfOwners } from './sending/bells-of-owners.js';
import { MessageQueue } from './sending/message-queue.js';
import { Messages } from './sending/messages.js';

@Global()
@Module({
  controllers: [MailsController, NotificationsController],
  providers: [
    ...[Bells, StoredMessages, MailChoices, MessageQueue, Messages, Notifications, UnsubscribeTokens],
    { provide: ASKED_OF_OWNERS, useClass: BellsOfOwners },
  ],
  exports: [ASKED_OF_OWNERS, Bells, StoredMessages, MessageQueue, Messages],
})
export class MessagesModule {}

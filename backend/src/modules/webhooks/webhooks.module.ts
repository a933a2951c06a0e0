import { Module } from '@nestjs/common';
import { Deliveries } from './deliveries/deliveries.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { OldDeliveriesJob } from './deliveries/old-deliveries.job.js';
import { ChangeSecret } from './endpoints/change-secret.js';
import { CreateWebhook } from './endpoints/create-webhook.js';
import { WebhookChecks } from './endpoints/webhook-checks.js';
import { WebhookNotices } from './endpoints/webhook-notices.js';
import { WebhookSecrets } from './endpoints/webhook-secrets.js';
import { Webhooks } from './endpoints/webhooks.js';
import { WebhooksController } from './endpoints/webhooks.controller.js';
import { DeliveryLog } from './sending/delivery-log.js';
import { Endpoints } from './sending/endpoints.js';
import { SendEvents } from './sending/send-events.js';
import { SignedPost } from './sending/signed-post.js';
import { WebhookClient } from './sending/webhook-client.js';
import { WebhookMessages } from './sending/webhook-messages.js';
import { WebhookNetwork } from './sending/webhook-network.js';
import { WebhooksJob } from './sending/webhooks.job.js';

@Module({
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    ...[ChangeSecret, CreateWebhook, Webhooks, WebhookChecks, WebhookNotices, WebhookSecrets],
    ...[Deliveries, OldDeliveriesJob],
    ...[
      DeliveryLog,
      Endpoints,
      SendEvents,
      SignedPost,
      WebhookClient,
      WebhookMessages,
      WebhookNetwork,
      WebhooksJob,
    ],
  ],
})
export class WebhooksModule {}

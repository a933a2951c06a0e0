export { ENCRYPTED_WEBHOOKS } from './endpoints/webhook-secrets.js';
export { WebhooksModule } from './webhooks.module.js';

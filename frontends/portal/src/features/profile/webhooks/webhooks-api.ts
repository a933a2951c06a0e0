import type { components } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';

export type Webhook = components['schemas']['WebhookDto'];
export type NewWebhook = components['schemas']['NewWebhookDto'];
export type WebhookChanges = components['schemas']['WebhookChangesDto'];
export type Delivery = components['schemas']['DeliveryDto'];

/** Name of a type of events: `receipt.recorded` is 'Receipt recorded'. */
export const eventName = (type: string): string => {
  const words = type.replace('.', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fetchWebhooks = () => read(api.GET('/api/webhooks'));

/** Query for the user's webhooks, newest first, and the types of events that they may read. */
export const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: fetchWebhooks });

const fetchDeliveries = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  readPage(
    api.GET('/api/webhooks/{id}/deliveries', {
      params: { path: { id }, query: { cursor, limit: 10 } },
      signal,
    }),
  );

const LOOK_AGAIN_MS = 2_000;
const isOnItsWay = ({ status, kind }: Delivery): boolean => status === 'waiting' && kind !== 'event';

export const deliveriesKey = (id: string) => ['webhook-deliveries', id];

/** Query for a page of a webhook's deliveries, asked again while a test or replay is on its way. */
export const deliveriesQuery = (id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), cursor],
    queryFn: ({ signal }) => fetchDeliveries(id, cursor, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  });

export const createWebhook = (body: NewWebhook) => read(api.POST('/api/webhooks', { body }));

export const changeWebhook = (id: string, body: WebhookChanges) =>
  read(api.PUT('/api/webhooks/{id}', { params: { path: { id } }, body }));

export const deleteWebhook = ({ id }: Webhook) =>
  read(api.DELETE('/api/webhooks/{id}', { params: { path: { id } } }));

export const changeSecret = ({ id }: Webhook) =>
  read(api.POST('/api/webhooks/{id}/secrets', { params: { path: { id } } }));

export const sendTest = ({ id }: Webhook) =>
  read(api.POST('/api/webhooks/{id}/test-events', { params: { path: { id } } }));

export const replay = (id: string, { id: deliveryId }: Delivery) =>
  read(
    api.POST('/api/webhooks/{id}/deliveries/{deliveryId}/replays', { params: { path: { id, deliveryId } } }),
  );

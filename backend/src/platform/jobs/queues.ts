/** The names of queues; migrations create them, because the application's role may not. */
export const QUEUES = {
  mail: 'mail',
  messages: 'messages',
  passwordReset: 'password-reset',
  contractsDaily: 'contracts-daily',
  handovers: 'handovers',
  lateFees: 'late-fees',
  reminders: 'reminders',
  listings: 'listings',
  reportedHomes: 'reported-homes',
  pictures: 'pictures',
  privateFiles: 'private-files',
  savedSearches: 'saved-searches',
  endedInterests: 'ended-interests',
  visits: 'visits',
  unansweredInterests: 'unanswered-interests',
  publicRemovals: 'public-removals',
  idempotencyKeys: 'idempotency-keys',
  events: 'events',
  webhooks: 'webhooks',
  webhookLog: 'webhook-log',
  reconciliation: 'reconciliation',
} as const;

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];

/** Queues that reach people outside of the product: a held copy leaves their jobs waiting. */
export const OUTGOING: ReadonlySet<QueueName> = new Set([
  QUEUES.mail,
  QUEUES.reminders,
  QUEUES.listings,
  QUEUES.savedSearches,
  QUEUES.visits,
  QUEUES.unansweredInterests,
  QUEUES.webhooks,
]);

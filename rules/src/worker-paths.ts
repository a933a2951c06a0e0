/** Paths that make one PDF of many documents, which processes of the role `web` leave to workers. */
export const WORKER_PATHS: readonly string[] = ['receipts', 'payouts', 'owners/statements'].map(
  (of) => `/api/finance/${of}/pdf`,
);

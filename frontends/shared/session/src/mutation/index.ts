export { attemptFailure } from './attempt';
export { newIdempotencyKey } from './idempotency-key';
export { useApiMutation, type ApiMutation, type ApiMutationOptions } from './use-api-mutation';

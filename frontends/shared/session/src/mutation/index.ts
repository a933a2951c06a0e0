export { attemptFailure } from './attempt';
export type { Once } from './once';
export { useApiMutation, type ApiMutation, type ApiMutationOptions } from './use-api-mutation';

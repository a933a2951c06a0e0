export { useApiMutation, type ApiMutation, type ApiMutationOptions } from './use-api-mutation';

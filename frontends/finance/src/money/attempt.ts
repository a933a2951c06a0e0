export { attemptFailure } from '@kiraya/session/mutation';

export { newIdempotencyKey } from '@kiraya/session/mutation';

export { staleMoney } from '@kiraya/session/query-keys';

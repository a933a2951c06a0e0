export { staleMoney as staleAccount } from '@kiraya/session/query-keys';

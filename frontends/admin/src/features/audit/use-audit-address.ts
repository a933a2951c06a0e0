import { useListAddress } from '@kiraya/ui/table';
import { type AuditFilter, KINDS, type Kind } from './audit-api';

/** Filters of the log from the address; ignores unknown kinds. */
export function useAuditAddress() {
  const list = useListAddress();
  const of = (name: string) => list.filter(name) || undefined;
  const filter: AuditFilter = {
    accountId: of('account'),
    kind: KINDS.find((kind): kind is Kind => kind === list.filter('kind')),
    from: of('since'),
    to: of('until'),
  };
  return { ...list, entries: filter };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;

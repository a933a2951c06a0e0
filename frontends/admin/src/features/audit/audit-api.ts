import type { Schemas } from '@kiraya/api-client';
import { todayInIndia } from '@kiraya/formats';
import { addDays } from '@kiraya/rules';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { adminKeys } from '@kiraya/session/query-keys';
import type { ComboOption } from '@kiraya/ui/forms';

const PAGE_SIZE = 20;
const OFFERED = 50;
/** Longest range of a CSV export, in days. */
const FILE_DAYS = 366;

export type AuditEntry = Schemas['AuditEntryDto'];
export const KINDS = ['log-ins', 'looks', 'files', 'changes'] as const;
export type Kind = (typeof KINDS)[number];

export interface AuditFilter {
  accountId?: string;
  kind?: Kind;
  /** Days, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
}

/** Query for a page of the log, the latest first. Never refetches by itself: each view is logged too. */
export const auditQuery = (filter: AuditFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: adminKeys.of('audit', filter, cursor),
    queryFn: ({ signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, cursor };
      return readPage(api.GET('/api/admin/audit', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Exports the entries of a filter as CSV; the last year's if the filter has no days. */
export function makeAuditFile(filter: AuditFilter): Promise<Blob> {
  const to = filter.to ?? todayInIndia();
  const from = filter.from ?? addDays(to, 1 - FILE_DAYS);
  return read(api.POST('/api/admin/audit/file', { body: { ...filter, from, to }, parseAs: 'blob' }));
}

/** Finds accounts whose name, email or username contains `q`. */
export async function findAccounts(q: string, signal: AbortSignal): Promise<ComboOption[]> {
  const accounts = await read(
    api.GET('/api/admin/users', { params: { query: { q, limit: OFFERED } }, signal }),
  );
  return accounts.map(({ id, name, email, username }) => ({
    value: id,
    label: name,
    detail: email ?? username ?? undefined,
  }));
}

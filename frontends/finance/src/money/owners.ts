import type { Schemas } from '@kiraya/api-client';
import { api, ApiProblem, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import { moneyKeys } from '@kiraya/session/query-keys';

/** Debt of an owner, and the money held for them. */
export type OwnerPosition = Schemas['OwnerPosition'];
/** Change of an owner's debt. */
export type OwnerDebt = Schemas['OwnerDebt'];
export type OwnerEntryKind = 'expense' | 'contribution';
/** Expense or contribution, as recorded. */
export type OwnerEntry = Schemas['OwnerEntry'];

export const ownerPositionQuery = (id: string) =>
  queryOptions({
    queryKey: moneyKeys.of('owner-position', id),
    queryFn: ({ signal }) =>
      read(api.GET('/api/finance/owners/{id}/position', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

export const ownerDebtsQuery = (id: string, page: { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: moneyKeys.of('owner-debts', id, page),
    queryFn: ({ signal }) =>
      readPage(api.GET('/api/finance/owners/{id}/debts', { params: { path: { id }, query: page }, signal })),
    placeholderData: keepPreviousData,
  });

/** Line of an owner's statement. */
export type OwnerStatementLine = Schemas['OwnerStatementRowDto'];

/** Query for the lines of an owner's statement of some days, `YYYY-MM-DD`, both included. */
export const ownerLinesQuery = (id: string, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: moneyKeys.of('owner-statement', id, period),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: period };
      const answer = await read(api.GET('/api/finance/owners/{id}/statement', { params, signal }));
      // A text is a file, which nobody asked for.
      return typeof answer === 'string' ? [] : answer.rows;
    },
    staleTime: 0,
  });

/** Records an expense for an owner, or a contribution by them. */
export const recordOwnerEntry = (kind: OwnerEntryKind, body: Schemas['RecordOwnerEntry'], once: Once) =>
  once(`${kind}/${body.ownerId}`, (header) =>
    kind === 'expense'
      ? read(api.POST('/api/finance/expenses', { params: { header }, body }))
      : read(api.POST('/api/finance/contributions', { params: { header }, body })),
  );

/** An owner's position, were it recorded now. Not asked anew with the rest of the money: once it is recorded, it may be refused. */
export const ownerEntryPreviewQuery = (kind: OwnerEntryKind, body: Schemas['PreviewOwnerEntry']) =>
  queryOptions({
    queryKey: ['owner-entry-preview', kind, body],
    queryFn: ({ signal }) =>
      kind === 'expense'
        ? read(api.POST('/api/finance/expenses/preview', { body, signal }))
        : read(api.POST('/api/finance/contributions/preview', { body, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Recognises the refusal of a contribution beyond the debt. */
export const isMoreThanOwed = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'more-than-owed';

/** Reverses an expense or a contribution. */
export const reverseEntry = (id: string, reason: string) =>
  read(api.POST('/api/finance/entries/{id}/reversal', { params: { path: { id } }, body: { reason } }));

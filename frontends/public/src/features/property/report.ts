import type { Schemas } from '@kiraya/api-client';
import { api, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';

type ReportHome = Schemas['ReportHome'];

/** Reports a home to administrators. */
export const reportHome = (id: string, { reason, details, email }: ReportHome, once: Once) =>
  once(`report/${id}`, (header) =>
    read(
      api.POST('/api/properties/{id}/reports', {
        params: { path: { id }, header },
        body: { reason, details: details?.trim() || null, email: email?.trim() || null },
      }),
    ),
  );

export const REASONS: readonly { value: ReportHome['reason']; label: string }[] = [
  { value: 'not_owner', label: 'It is not the owner' },
  { value: 'already_let', label: 'It is already let' },
  { value: 'wrong_facts', label: 'The facts are wrong' },
  { value: 'money_first', label: 'They asked for money first' },
  { value: 'other', label: 'Something else' },
];

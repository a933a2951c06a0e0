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

import { api, read } from '@kiraya/session';

/** PDF or CSV, with the file name from the server. */
export interface PaperFile {
  name: string;
  content: Blob;
}

interface Downloaded {
  data?: Blob;
  response: Response;
}

const NAME = /filename="([\w.-]+)"/;

/** Throws `ApiProblem`. */
async function paperOf(call: Promise<Downloaded>): Promise<PaperFile> {
  const { data, response } = await call;
  const name = NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? 'kiraya.pdf', content: data as Blob };
}

export const downloadReceipt = (id: string): Promise<PaperFile> =>
  paperOf(api.GET('/api/finance/receipts/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' }));

export const downloadPayoutAdvice = (id: string): Promise<PaperFile> =>
  paperOf(api.GET('/api/finance/payouts/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' }));

export const downloadSettlement = (id: string): Promise<PaperFile> =>
  paperOf(api.GET('/api/contracts/{id}/settlement/pdf', { params: { path: { id } }, parseAs: 'blob' }));

export const downloadHandover = (id: string, direction: 'in' | 'out'): Promise<PaperFile> =>
  paperOf(
    api.GET('/api/contracts/{id}/handovers/{direction}/pdf', {
      params: { path: { id, direction } },
      parseAs: 'blob',
    }),
  );

/** Downloads a document of a contract, by an address that the server gives for a few minutes. */
export async function downloadDocument(id: string, documentId: string): Promise<PaperFile> {
  const path = { id, documentId };
  const { address } = await read(
    api.GET('/api/contracts/{id}/documents/{documentId}/address', { params: { path } }),
  );
  const token = address.slice(address.lastIndexOf('/') + 1);
  return paperOf(
    api.GET('/api/contracts/{id}/documents/{documentId}/file/{token}', {
      params: { path: { ...path, token } },
      parseAs: 'blob',
    }),
  );
}

/** @param year a financial year, `2026-27` */
export const downloadCertificate = (id: string, year: string): Promise<PaperFile> =>
  paperOf(
    api.GET('/api/contracts/{id}/certificate', {
      params: { path: { id }, query: { year, format: 'pdf' } },
      parseAs: 'blob',
    }),
  );

/** Range of days, both included. */
export interface Days {
  from: string;
  to: string;
}

export const downloadStatement = (id: string, days: Days, format: 'pdf' | 'csv'): Promise<PaperFile> =>
  paperOf(
    api.GET('/api/finance/owners/{id}/statement', {
      params: { path: { id }, query: { ...days, format } },
      parseAs: 'blob',
    }),
  );

import { api } from '@kiraya/session';

/** A paper, and the name under which the server has it saved. */
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

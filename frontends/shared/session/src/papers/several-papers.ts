import { api, ApiProblem } from '@kiraya/session';
import type { Days, PaperFile } from './download-paper';

/** How far several papers are that are made as one file. */
export interface PapersProgress {
  made: number;
  of: number;
}

/** How one follows them, and gives them up. */
export interface Following {
  onProgress: (progress: PapersProgress) => void;
  signal: AbortSignal;
}

/** Which receipts, or advices of payouts: as lists of transactions are filtered. */
export interface PapersFilter extends Partial<Days> {
  ownerId?: string;
  tenantId?: string;
  propertyId?: string;
  contractId?: string;
}

type Line = Partial<PapersProgress> & { pdf?: string; name?: string; error?: string };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** The lines of an answer, as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const [first = '', ...others] = decoder.decode(part.value, { stream: true }).split('\n');
    const lines = [begun + first, ...others];
    begun = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

/** Throws `ApiProblem`, of what breaks off before its end as well. */
async function follow(
  call: Promise<{ data?: ReadableStream<Uint8Array> | null }>,
  { onProgress }: Following,
): Promise<PaperFile> {
  const { data } = await call;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const { made, of, pdf, name, error } of linesOf(data as ReadableStream<Uint8Array>)) {
    if (error) throw new ApiProblem({ status: 409, error });
    if (made !== undefined && of !== undefined) onProgress({ made, of });
    if (pdf) pieces.push(bytesOf(pdf));
    if (name) return { name, content: new Blob(pieces, { type: 'application/pdf' }) };
  }
  throw new ApiProblem({ status: 0, network: true });
}

export type MakePapers = (following: Following) => Promise<PaperFile>;

export const makeReceipts =
  (body: PapersFilter): MakePapers =>
  (following) =>
    follow(
      api.POST('/api/finance/receipts/pdf', { body, parseAs: 'stream', signal: following.signal }),
      following,
    );

export const makePayoutAdvices =
  ({ ownerId, propertyId, from, to }: PapersFilter): MakePapers =>
  (following) =>
    follow(
      api.POST('/api/finance/payouts/pdf', {
        body: { ownerId, propertyId, from, to },
        parseAs: 'stream',
        signal: following.signal,
      }),
      following,
    );

export const makeStatements =
  (body: Days): MakePapers =>
  (following) =>
    follow(
      api.POST('/api/finance/owners/statements/pdf', { body, parseAs: 'stream', signal: following.signal }),
      following,
    );

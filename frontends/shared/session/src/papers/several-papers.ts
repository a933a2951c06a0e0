import { api, ApiProblem } from '@kiraya/session';
import type { Days, PaperFile } from './download-paper';

/** Progress of a bulk PDF. */
export interface PapersProgress {
  made: number;
  of: number;
}

/** Progress callback and abort signal of a bulk PDF. */
export interface Following {
  onProgress: (progress: PapersProgress) => void;
  signal: AbortSignal;
}

/** Filter of receipts or payout advices; the same as of the transactions list. */
export interface PapersFilter extends Partial<Days> {
  ownerId?: string;
  tenantId?: string;
  propertyId?: string;
  contractId?: string;
}

type Line = Partial<PapersProgress> & { pdf?: string; name?: string; error?: string };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Lines of a streamed answer, as they arrive. */
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

/** Reads a bulk PDF from a stream. Throws `ApiProblem`, also if the stream ends early. */
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

import { deflateSync } from 'node:zlib';
import type { Account } from './accounts.js';
import type { Answer, TestApp } from './test-app.js';

let serial = 0;

/** Small PDF, a unique one, with these further objects. */
export function pdf({ pages = 1, more = '', filling = 0 } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 3} 0 R`).join(' ');
  const each = Array.from(
    { length: pages },
    (_, i) => `${i + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n`,
  ).join('');
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n% ${++serial}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
        `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n${each}${more}\n`,
      'latin1',
    ),
    Buffer.alloc(filling, 'x'),
    Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** Compressed part with objects, for {@link pdf}. */
export const compressed = (objects: string): string =>
  `900 0 obj\n<< /Type /ObjStm /N 1 /First 6 /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream\nendobj`;

export const addDocument = (
  app: TestApp,
  { token }: Account,
  contractId: string,
  { kind = 'other', file = pdf() as Uint8Array, title = '' } = {},
): Promise<Answer> =>
  app.post(
    `/contracts/${contractId}/documents?kind=${kind}${title && `&title=${encodeURIComponent(title)}`}`,
    file,
    {
      token,
      headers: { 'content-type': 'application/octet-stream' },
    },
  );

export const documentsOf = (app: TestApp, { token }: Account, contractId: string): Promise<Answer> =>
  app.get(`/contracts/${contractId}/documents`, { token });

/** Path of a document's file for an account, after `/api`. */
export async function addressOf(
  app: TestApp,
  { token }: Account,
  contractId: string,
  id: string,
): Promise<string> {
  const { body } = await app.get(`/contracts/${contractId}/documents/${id}/address`, { token });
  return (body.address as string).slice('/api'.length);
}

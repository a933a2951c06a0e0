import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ApiAnswer } from './api-reads.ts';
import type { CachedPage } from './page-cache.ts';

/** Content of a page. */
export interface Content {
  status: number;
  /** File name that decides type and caching. */
  name: string;
  text: string;
  /** Hashes of its inline scripts. */
  scripts: readonly string[];
  /** Set for an incomplete page, to be made again the next time. */
  makeshift?: boolean;
}

/** Fast compression, since a page waits for it; files of the site are compressed better, once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Page with its encodings. */
export async function encodePage({
  status,
  name,
  text,
  scripts,
}: Content): Promise<Omit<CachedPage, 'digest' | 'asked' | 'checkedAt' | 'writes'>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  return { status, name, scripts, etag: hashOf(text), forms: { identity, br, gzip: gz } };
}

/** Hash of the answers that a page is made from. */
export const digestOfPage = (answers: readonly ApiAnswer[]): string => hashOf(JSON.stringify(answers));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

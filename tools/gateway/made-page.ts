import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ApiAnswer } from './api-reads.ts';
import type { KeptPage } from './kept-pages.ts';

/** What a page says. */
export interface Content {
  status: number;
  /** Name of a file that is sent as it is. */
  name: string;
  text: string;
  /** Scripts in it that may run, by their hashes. */
  scripts: readonly string[];
  /** Whether it is not all that it is to be, and is made anew the next time. */
  makeshift?: boolean;
}

/** Quick, for a page waits for it; the files of the site are compressed once and for all, and smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page's bytes, in each form in which it is sent. */
export async function madePage({
  status,
  name,
  text,
  scripts,
}: Content): Promise<Omit<KeptPage, 'digest' | 'asked' | 'checkedAt' | 'writes'>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  return { status, name, scripts, etag: hashOf(text), forms: { identity, br, gzip: gz } };
}

/** What a page is made of, by its hash. */
export const digestOfPage = (answers: readonly ApiAnswer[]): string => hashOf(JSON.stringify(answers));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../programs/fault.ts';
import type { FrontEndBuild } from './front-end-build.ts';
import { insertAfter } from './page.ts';
import { RECORD } from './release-record.ts';
import { writeAtomically, writeCompressed } from './site-files.ts';

/** Folder of the sources of index.html; servers hide dot folders. */
const kept = '.host';
const currentFile = (site: string): string => join(site, kept, 'current');
const keptFile = (site: string, version: string, name: string): string => join(site, kept, version, name);

/**
 * Copies the host's files to the root of the site, beside older scripts, and stores its page as the template of
 * index.html. Keeps existing compressed variants.
 */
export async function layHost(site: string, { version, files }: FrontEndBuild): Promise<void> {
  const record = files.get(RECORD);
  if (record) await writeAtomically(keptFile(site, version, RECORD), await readFile(record));
  for (const [place, file] of files) {
    if (place === RECORD || /^index\.html(\.\w+)?$/.test(place)) continue;
    const compressed = files.has(`${place}.br`) || /\.(br|gz)$/.test(place);
    await (compressed ? writeAtomically : writeCompressed)(join(site, place), await readFile(file));
  }
  const page = await readFile(files.get('index.html') ?? '', 'utf8');
  await writeAtomically(
    keptFile(site, version, 'index.html'),
    Buffer.from(withFonts(page, [...files.keys()])),
  );
}

/** Selects a version that the site has as the host. */
export async function chooseHost(site: string, version: string): Promise<void> {
  await readTemplate(site, version);
  await writeAtomically(currentFile(site), Buffer.from(version));
}

/** Version of the host in use; undefined in a new site. */
export async function currentHost(site: string): Promise<string | undefined> {
  return readFile(currentFile(site), 'utf8').catch(() => undefined);
}

/** @throws Fault with one sentence when the site lacks that version */
export async function readTemplate(site: string, version: string): Promise<string> {
  const text = await readFile(keptFile(site, version, 'index.html'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Fault(`The site holds no version ${version} of host.`);
  return text;
}

function withFonts(page: string, files: string[]): string {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const preload = (file: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  return insertAfter(page, '</title>', fonts.map(preload).join(''));
}

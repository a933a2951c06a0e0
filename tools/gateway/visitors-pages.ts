import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { VISITORS_PRELOADS } from '../compose/visitors-preloads.ts';

/** The addresses of the public remote's pages. One page answers every address, and the others never use its scripts. */
const visitorsPage = /^\/(?:login|signup|forgot-password|reset-password|privacy|property\/[^/]+)?\/?$/;

/** The `Link` header of what is at an address, where there is one. */
export async function preloadsAt(siteDir: string, pathname: string | undefined): Promise<string | undefined> {
  if (pathname === undefined || !visitorsPage.test(pathname)) return undefined;
  const header = await readFile(path.join(siteDir, VISITORS_PRELOADS), 'utf8').catch(() => '');
  return header.trim() || undefined;
}

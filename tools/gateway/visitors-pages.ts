import { readFile } from 'node:fs/promises';
import { withoutPreloads } from '../site/page.ts';
import type { SiteFile } from './site-file.ts';

/** The addresses of the public remote's pages. One page answers every address, and the others never use its scripts. */
const visitorsPage = /^\/(?:login|signup|forgot-password|reset-password|privacy|property\/[^/]+)?\/?$/;

export const isVisitorsPage = (pathname: string): boolean => visitorsPage.test(pathname);

/** The page as users of the app get it: made anew each time, since it is small and changes with each deployment. */
export async function pageOfApp(page: SiteFile): Promise<SiteFile> {
  const content = Buffer.from(withoutPreloads(await readFile(page.name, 'utf8')));
  return { name: page.name, content, size: content.length, etag: page.etag.replace(/"$/, '-app"') };
}

import { readFile } from 'node:fs/promises';
import { withoutPreloads } from '../deploy/site/page.ts';
import { listOf } from '../deploy/site/published-remote.ts';
import type { SiteFile } from './site-file.ts';
import { paramsOf } from './site-pages.ts';

/**
 * Tests whether an address belongs to the public remote, by its manifest. One page answers every address, and the
 * others never use that remote's scripts, which it preloads.
 */
export async function isVisitorsPage(siteDir: string, pathname: string): Promise<boolean> {
  const { remotes } = await listOf(siteDir);
  const pages = remotes.find(({ name }) => name === 'public')?.pages ?? {};
  return Object.values(pages).some(({ path }) => paramsOf(path, pathname));
}

/** Page for users of the app. Not cached, since it is small and changes with each deployment. */
export async function pageOfApp(page: SiteFile): Promise<SiteFile> {
  const content = Buffer.from(withoutPreloads(await readFile(page.name, 'utf8')));
  return { name: page.name, content, size: content.length, etag: page.etag.replace(/"$/, '-app"') };
}

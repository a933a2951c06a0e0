import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from '../../../programs/repository.ts';

export const PAGES = ['landing', 'browse', 'property'] as const;
export type PageName = (typeof PAGES)[number];

const plainSite = (page: PageName): string => inRepository('.cache/bench/plain', page);

/**
 * Builds each page as one client bundle, from the same sources.
 * @returns a site for each page
 */
export async function buildPlainSites(): Promise<Record<PageName, string>> {
  const webpack = inRepository('node_modules/webpack-cli/bin/cli.js');
  const words = [webpack, '--config', 'plain.webpack.config.js'];
  await promisify(execFile)(process.execPath, words, { cwd: inRepository('frontends/public') });
  const sites = PAGES.map((page) => [page, plainSite(page)] as const);
  for (const [, folder] of sites)
    await cp(inRepository('frontends/host/public'), path.resolve(folder), { recursive: true });
  return Object.fromEntries(sites) as Record<PageName, string>;
}

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DrawerData } from './draw-worker.ts';
import { listOf, type PublishedRemote } from '../site/published-remote.ts';
import type { ManifestPage } from '../site/remote-manifest.ts';

/** What a site serves now: its page, and the public remote with its pages. */
export interface ServedSite {
  /** Another one for every deployment. */
  tag: string;
  html: string;
  remote?: PublishedRemote;
  /** How that remote's pages are drawn, where its release says so. */
  drawing?: Drawing;
  /** Of all remotes. */
  pages: readonly ManifestPage[];
}

/** A remote's build for the server, and which scripts of its build for browsers a page needs, in their order. */
export interface Drawing extends DrawerData {
  scriptsOf(page: string): string[];
}

/** A page that everybody may find, and what its address says. */
export interface PublicPage {
  name: string;
  page: ManifestPage & Required<Pick<ManifestPage, 'facts'>>;
  params: Readonly<Record<string, string>>;
}

/** Reads what a site serves, again only after a deployment. */
export class SitePages {
  readonly #siteDir: string;
  #served: ServedSite | undefined;

  constructor(siteDir: string) {
    this.#siteDir = siteDir;
  }

  /** Undefined while nothing is deployed. */
  async served(): Promise<ServedSite | undefined> {
    const tag = await this.#tag();
    if (tag === undefined) return undefined;
    if (this.#served?.tag !== tag) {
      const html = await readFile(path.join(this.#siteDir, 'index.html'), 'utf8');
      const { remotes } = await listOf(this.#siteDir);
      const pages = remotes.flatMap((remote) => Object.values(remote.pages));
      const remote = remotes.find(({ name }) => name === 'public');
      const drawing = remote && (await drawingOf(this.#siteDir, remote));
      this.#served = { tag, html, remote, drawing, pages };
    }
    return this.#served;
  }

  async #tag(): Promise<string | undefined> {
    const files = ['index.html', 'remotes.json'].map((file) => stat(path.join(this.#siteDir, file)));
    const stats = await Promise.all(files).catch(() => undefined);
    return stats?.map(({ size, mtimeMs, ino }) => `${size}-${mtimeMs}-${ino}`).join(' ');
  }
}

async function drawingOf(siteDir: string, remote: PublishedRemote): Promise<Drawing | undefined> {
  const { version, server } = remote;
  if (!server) return undefined;
  const place = `/remotes/public/${version}`;
  const base = `${place}/root/`;
  const text = await readFile(path.join(siteDir, base, 'scripts.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const scripts = JSON.parse(text) as Record<string, string[]>;
  return {
    file: path.resolve(siteDir, `.${place}`, server.file),
    base,
    // Each part waits for the first script, which runs last and finds them all.
    scriptsOf: (page) => [...(scripts[page] ?? []), ...(scripts.main ?? [])].map((script) => base + script),
  };
}

/** The public page at an address, by the public remote's manifest. */
export function publicPageAt({ remote }: ServedSite, pathname: string): PublicPage | undefined {
  for (const [name, { facts, ...page }] of Object.entries(remote?.pages ?? {})) {
    const params = facts && paramsOf(page.path, pathname);
    if (params) return { name, page: { ...page, facts }, params };
  }
  return undefined;
}

/** What stands in an address for the parameters of a pattern; undefined when it is another one's address. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const form = pattern.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${form}/?$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}

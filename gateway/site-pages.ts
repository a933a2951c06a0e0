import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DrawerData } from './draw-worker.ts';
import { listOf, type PublishedRemote } from '../deploy/site/published-remote.ts';
import type { ManifestPage } from '../deploy/site/remote-manifest.ts';

/** State of a site: its page, and the public remote with its pages. */
export interface ServedSite {
  /** Version of the deployment. */
  tag: string;
  html: string;
  remote?: PublishedRemote;
  /** Server build of that remote, if its release has one. */
  drawing?: Drawing;
  /** Pages of all remotes. */
  pages: readonly ManifestPage[];
}

/** Server build of a remote, and the scripts of its browser build that a page needs, in order. */
export interface Drawing extends DrawerData {
  scriptsOf(page: string): string[];
}

/** Public page, with the parameters of its address. */
export interface PublicPage {
  name: string;
  page: ManifestPage & Required<Pick<ManifestPage, 'facts'>>;
  params: Readonly<Record<string, string>>;
}

/** Reads the state of a site, again after each deployment only. */
export class SitePages {
  readonly #siteDir: string;
  #served: ServedSite | undefined;

  constructor(siteDir: string) {
    this.#siteDir = siteDir;
  }

  /** Current state; undefined before the first deployment. */
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
    // Parts wait for the main script, which runs last.
    scriptsOf: (page) => [...(scripts[page] ?? []), ...(scripts.main ?? [])].map((script) => base + script),
  };
}

/** Public page at an address, by the public remote's manifest. */
export function publicPageAt({ remote }: ServedSite, pathname: string): PublicPage | undefined {
  for (const [name, { facts, ...page }] of Object.entries(remote?.pages ?? {})) {
    const params = facts && paramsOf(page.path, pathname);
    if (params) return { name, page: { ...page, facts }, params };
  }
  return undefined;
}

/** Parameters of an address by a pattern; undefined when it does not match. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const form = pattern.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${form}/?$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}

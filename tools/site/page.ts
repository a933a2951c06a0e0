import type { RemoteList } from './published-remote.ts';

/**
 * The host's page with the list of remotes inside it, as a data block that is never executed, and with preloads
 * for the scripts of the landing page, so that the browser asks for all of it at once.
 */
export function fillPage(html: string, list: RemoteList, scripts: readonly string[]): string {
  const preloads = scripts.map((href) => `<link rel="preload" as="script" href="${href}">`).join('');
  const data = JSON.stringify(list).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="kiraya-remotes">${data}</script>`;
  return insertAfter(insertAfter(html, '</title>', preloads), '<body>', block);
}

/** The page without those preloads, for addresses whose screens never use them: a browser warns of each in vain. */
export function withoutPreloads(page: string): string {
  return page.replaceAll(/<link rel="preload" as="script" [^>]*>/g, '');
}

export function insertAfter(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`The host's index.html has no ${mark}.`);
  return html.replace(mark, () => mark + text);
}

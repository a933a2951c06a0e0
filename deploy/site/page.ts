import type { RemoteList } from './published-remote.ts';

/**
 * Host's page with the list of remotes as a data block, and with preloads for the landing page's scripts, so that the
 * browser fetches everything at once.
 */
export function fillPage(html: string, list: RemoteList, scripts: readonly string[]): string {
  const preloads = scripts.map((href) => `<link rel="preload" as="script" href="${href}">`).join('');
  const data = JSON.stringify(list).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="kiraya-remotes">${data}</script>`;
  return insertAfter(insertAfter(html, '</title>', preloads), '<body>', block);
}

/** Page without those preloads, for addresses that never use them: browsers warn about unused ones. */
export function withoutPreloads(page: string): string {
  return page.replaceAll(/<link rel="preload" as="script" [^>]*>/g, '');
}

export function insertAfter(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`The host's index.html has no ${mark}.`);
  return html.replace(mark, () => mark + text);
}

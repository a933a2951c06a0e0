import type { RemoteList } from './published-remote.ts';

/** The host's page with the list of remotes inside it, as a data block that is never executed. */
export function composePage(html: string, list: RemoteList): string {
  const data = JSON.stringify(list).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="kiraya-remotes">${data}</script>`;
  return insertAfter(html, '<body>', block);
}

export function insertAfter(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`The host's index.html has no ${mark}.`);
  return html.replace(mark, () => mark + text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it can stand in HTML and XML, in attributes too; what XML cannot hold at all is left out. */
export const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replaceAll(/[\0-\x08\v\f\x0e-\x1f]/g, '').replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** Data as it can stand in a page: nothing in it can end the block. */
export function dataBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

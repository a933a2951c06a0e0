import { createHash } from 'node:crypto';
import { insertAfter } from '../site/page.ts';
import { dataBlock } from './markup.ts';

/** What a remote's build for the server makes of an address. */
export interface Drawn {
  /** Name of the page in the remote's manifest. */
  page: string;
  /** Of the head: styles and what to fetch early. */
  head: string;
  /** Content of the root element. */
  root: string;
  /** Id and content of the block of data that the page was drawn of. */
  block: [id: string, data: unknown];
  /** A script that stands in the head. */
  script: string;
}

const ROOT = '<div id="root"></div>';
/** What the host's page fetches and says for its own scripts. */
const OF_THE_HOST =
  /<link rel="preload"[^>]*>|<script\b[^>]*>.*?<\/script>|<noscript>.*?<\/noscript>|<link[^>]* rel="modulepreload"[^>]*>/gs;

/**
 * The host's page as a remote drew it: with that remote's scripts in place of the host's, which take it over.
 *
 * @param scripts addresses of the remote's scripts, in the order in which they run
 */
export function withDrawn(page: string, { head, root, block, script }: Drawn, scripts: readonly string[]) {
  const [id, data] = block;
  const tags = scripts.map((src) => `<script defer src="${src}"></script>`).join('');
  const own = page.replaceAll(OF_THE_HOST, '');
  if (!own.includes(ROOT)) throw new Error("The host's index.html has no root.");
  const filled = own.replace(
    ROOT,
    () => `<div id="root">${root}</div>${dataBlock(`type="application/json" id="${id}"`, data)}`,
  );
  return insertAfter(filled, '</title>', `<script>${script}</script>${head}${tags}`);
}

/** A script's hash, as Content-Security-Policy names it. */
export const hashOfScript = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

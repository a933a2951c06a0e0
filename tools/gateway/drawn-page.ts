import { createHash } from 'node:crypto';
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
  /** A script that stands at the end, and fetches those of the page by the list in the block of that id. */
  start: { list: string; script: string };
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
export function withDrawn(page: string, drawn: Drawn, scripts: readonly string[]): string {
  const { head, root, block, script, start } = drawn;
  const own = page.replaceAll(OF_THE_HOST, '');
  if (!own.includes(ROOT)) throw new Error("The host's index.html has no root.");
  const atEnd = `${json(start.list, scripts)}<script>${start.script}</script>`;
  const filled = own.replace(ROOT, () => `<div id="root">${root}</div>${json(...block)}${atEnd}`);
  // After the viewport's size: which size of a picture is asked for early follows from it.
  return filled.replace('</head>', () => `<script>${script}</script>${head}</head>`);
}

const json = (id: string, data: unknown): string => dataBlock(`type="application/json" id="${id}"`, data);

/** The scripts in a drawn page that may run, by their hashes as Content-Security-Policy has them. */
export const scriptsIn = ({ script, start }: Drawn): string[] => [script, start.script].map(hashOfScript);

const hashOfScript = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

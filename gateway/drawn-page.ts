import { createHash } from 'node:crypto';
import { dataBlock } from './markup.ts';

/** Page rendered by a remote's server build. */
export interface Drawn {
  /** Name of the page in the remote's manifest. */
  page: string;
  /** Content of the head: styles and preloads. */
  head: string;
  /** Content of the root element. */
  root: string;
  /** Id and content of the data block that the page was rendered from. */
  block: [id: string, data: unknown];
  /** Script in the head. */
  script: string;
  /** Script at the end, which loads the page's scripts listed in the block with that id. */
  start: { list: string; script: string };
}

const ROOT = '<div id="root"></div>';
/** Preloads and scripts of the host's page. */
const OF_THE_HOST =
  /<link rel="preload"[^>]*>|<script\b[^>]*>.*?<\/script>|<noscript>.*?<\/noscript>|<link[^>]* rel="modulepreload"[^>]*>/gs;

/**
 * Puts a rendered page into the host's page, with the remote's scripts, which hydrate it, in place of the host's.
 *
 * @param scripts addresses of the remote's scripts, in the order in which they run
 */
export function withDrawn(page: string, drawn: Drawn, scripts: readonly string[]): string {
  const { head, root, block, script, start } = drawn;
  const own = page.replaceAll(OF_THE_HOST, '');
  if (!own.includes(ROOT)) throw new Error("The host's index.html has no root.");
  const atEnd = `${json(start.list, scripts)}<script>${start.script}</script>`;
  const filled = own.replace(ROOT, () => `<div id="root">${root}</div>${json(...block)}${atEnd}`);
  // After the viewport, on which the preloaded picture's size depends.
  return filled.replace('</head>', () => `<script>${script}</script>${head}</head>`);
}

const json = (id: string, data: unknown): string => dataBlock(`type="application/json" id="${id}"`, data);

/** Hashes of a rendered page's inline scripts for the Content-Security-Policy. */
export const scriptsIn = ({ script, start }: Drawn): string[] => [script, start.script].map(hashOfScript);

const hashOfScript = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

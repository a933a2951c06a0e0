import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * The thread that papers are typeset in. It stands alone and imports no file of ours, so that Node runs it as it is
 * written, in tests, as well as compiled.
 */

interface Given {
  template: string;
  /** Files of packages, as one would import them. */
  fonts: string[];
}

interface Asked {
  id: number;
  /** The paper, as JSON. */
  paper: string;
}

/** How many papers ago something must have been of use to be kept in the typesetter's memory. */
const REMEMBERED = 2;

const { template, fonts } = workerData as Given;
const { resolve } = createRequire(import.meta.url);
const fontBlobs = fonts.map((font) => readFileSync(resolve(font)));
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });

/**
 * PDF/UA, which screen readers can rely on. A text with a sign that no font has, such as an emoji, cannot be that: such a
 * paper is tagged all the same, and the sign an empty box.
 */
function typeset(paper: string): Buffer {
  const given = { mainFileContent: template, inputs: { paper } };
  try {
    return compiler.pdf(given, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(given);
  }
}

parentPort?.on('message', ({ id, paper }: Asked) => {
  try {
    const pdf = new Uint8Array(typeset(paper));
    parentPort?.postMessage({ id, pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
  compiler.evictCache(REMEMBERED);
});

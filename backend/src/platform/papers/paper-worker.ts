import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

/**
 * The thread that papers are typeset in. It stands alone and imports no file of ours, so that Node runs it as it is
 * written, in tests, as well as compiled.
 */

interface Given {
  template: string;
  /** Files of packages, as one would import them. */
  fonts: string[];
}

const TEMPLATE = '/paper.typ';
/** Faults as words, on one line. */
const SHORT_FAULTS = 1;

const { template, fonts } = workerData as Given;
const { resolve } = createRequire(import.meta.url);

initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
const builder = new TypstCompilerBuilder();
// It has the template, the fonts and the paper: no files, and no way to any other.
builder.set_dummy_access_model();
for (const font of fonts) await builder.add_raw_font(readFileSync(resolve(font)));
const compiler = await builder.build();
compiler.add_source(TEMPLATE, template);

/** @param paper as JSON */
function typeset(paper: string): Uint8Array<ArrayBuffer> {
  const made = compiler.compile(TEMPLATE, [['paper', paper]], 'pdf', SHORT_FAULTS) as { result: Uint8Array };
  return new Uint8Array(made.result);
}

parentPort?.on('message', (paper: string) => {
  try {
    const pdf = typeset(paper);
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (fault) {
    parentPort?.postMessage({ fault: String(fault) });
  }
});

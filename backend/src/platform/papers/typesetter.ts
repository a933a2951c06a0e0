import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { initSync, TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

/**
 * The program that papers are typeset in, a process of its own. It stands alone and imports no file of ours, so that Node
 * runs it as it is written, in tests, as well as compiled.
 */

/** What it is told first. */
interface Given {
  template: string;
  /** Files of packages, as one would import them. */
  fonts: string[];
}

const TEMPLATE = '/paper.typ';
/** Faults as words, on one line. */
const SHORT_FAULTS = 1;

const { resolve } = createRequire(import.meta.url);

async function begin({ template, fonts }: Given): Promise<TypstCompiler> {
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  // It has the template, the fonts and the paper: no files, and no way to any other.
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(readFileSync(resolve(font)));
  const compiler = await builder.build();
  compiler.add_source(TEMPLATE, template);
  return compiler;
}

/** @param paper as JSON */
function typeset(compiler: TypstCompiler, paper: string): Uint8Array {
  return (compiler.compile(TEMPLATE, [['paper', paper]], 'pdf', SHORT_FAULTS) as { result: Uint8Array })
    .result;
}

let compiler: Promise<TypstCompiler> | undefined;

async function answer(asked: Given | string): Promise<void> {
  if (typeof asked !== 'string') {
    compiler = begin(asked);
    return;
  }
  try {
    process.send?.({ pdf: typeset((await compiler) as TypstCompiler, asked) });
  } catch (fault) {
    process.send?.({ fault: String(fault) });
  }
}

process.on('message', (asked: Given | string) => void answer(asked));

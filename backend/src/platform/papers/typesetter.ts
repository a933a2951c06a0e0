import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { initSync, TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

/**
 * The typesetter's program, a process of its own. It imports no file of ours, so that Node runs it both as written, in
 * tests, and compiled.
 */

/** The first message. */
interface Given {
  template: string;
  /** Files of packages, as import paths. */
  fonts: string[];
  /** The folder of progress marks, which the template reads when it lays papers out. */
  marks: string;
  /** The folder of pictures, which come with their papers. */
  pictures: string;
}

/** Further messages: papers, each as JSON, and at last their common title. */
type Asked = { paper: string; files: Map<string, Uint8Array> } | { title: string; isWritten: boolean };

const TEMPLATE = '/papers.typ';
/** Faults as words, on one line. */
const SHORT_FAULTS = 1;
const STANDARD_OUTPUT = 1;
/** The most progress messages. */
const STEPS = 200;

const { resolve } = createRequire(import.meta.url);

let papers: string[] = [];
const files = new Map<string, Uint8Array>();
let laidOut = 0;

async function begin({ template, fonts, marks, pictures }: Given): Promise<TypstCompiler> {
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  // It has the template, the fonts, the papers with their pictures, and marks with nothing in them: no way to other files.
  await builder.set_access_model(
    {},
    () => new Date(0),
    (path: string) => path.startsWith(marks) || path.startsWith(pictures),
    (path: string) => path,
    (path: string) => (path.startsWith(marks) ? mark() : files.get(path)),
  );
  for (const font of fonts) await builder.add_raw_font(readFileSync(resolve(font)));
  const compiler = await builder.build();
  compiler.add_source(TEMPLATE, template);
  return compiler;
}

/** Another paper is being laid out. */
function mark(): Uint8Array {
  laidOut += 1;
  const step = Math.ceil(papers.length / STEPS);
  if (laidOut % step === 0 || laidOut === papers.length) process.send?.({ made: laidOut });
  return new Uint8Array();
}

function typeset(compiler: TypstCompiler, title: string): Uint8Array {
  const given = `{"title":${JSON.stringify(title)},"papers":[${papers.join(',')}]}`;
  return (compiler.compile(TEMPLATE, [['papers', given]], 'pdf', SHORT_FAULTS) as { result: Uint8Array })
    .result;
}

function write(pdf: Uint8Array): number {
  let written = 0;
  while (written < pdf.length) written += writeSync(STANDARD_OUTPUT, pdf, written);
  return written;
}

let compiler: Promise<TypstCompiler> | undefined;

async function answer(asked: Given | Asked): Promise<void> {
  if ('template' in asked) {
    compiler = begin(asked);
  } else if ('paper' in asked) {
    papers.push(asked.paper);
    for (const [path, file] of asked.files) files.set(path, file);
  } else {
    try {
      const pdf = typeset((await compiler) as TypstCompiler, asked.title);
      process.send?.(asked.isWritten ? { written: write(pdf) } : { pdf });
    } catch (fault) {
      process.send?.({ fault: String(fault) });
    }
    papers = [];
    files.clear();
    laidOut = 0;
  }
}

process.on('message', (asked: Given | Asked) => void answer(asked));

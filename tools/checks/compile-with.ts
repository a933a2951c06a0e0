import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRepository, repository } from '../../programs/repository.ts';

/** Text put in a file before another text that stands there. */
export type Edit = [file: string, before: string, text: string];

function edited(file: string, edits: readonly Edit[]): string {
  return edits
    .filter(([of]) => of === file)
    .reduce(
      (source, [, before, text]) => {
        if (!source.includes(before)) throw new Error(`${file} has no '${before}'`);
        return source.replace(before, text + before);
      },
      readFileSync(inRepository(file), 'utf8'),
    );
}

let kept: ts.Program | undefined;
/** Sources as they stand, by name. */
const sources = new Map<string, ts.SourceFile>();

/**
 * Compiles files of the API and what they import as if the edits were made, without writing them.
 * @returns errors as `file: message`
 */
export function compileWith(files: readonly string[], edits: readonly Edit[]): string[] {
  const config = inRepository('backend/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    inRepository('backend'),
  );
  const changed = new Set(edits.map(([file]) => file));
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion, ...more) => {
    const file = path.relative(repository, name);
    if (changed.has(file)) return ts.createSourceFile(name, edited(file, edits), languageVersion);
    const source = sources.get(name) ?? read(name, languageVersion, ...more);
    if (source) sources.set(name, source);
    return source;
  };
  kept = ts.createProgram(
    files.map((file) => inRepository(file)),
    options,
    host,
    kept,
  );
  const program = kept;
  const seen = [...files, ...changed].map((file) => program.getSourceFile(inRepository(file)));
  return seen.flatMap((source) =>
    source
      ? program.getSemanticDiagnostics(source).map(({ file, messageText }) => {
          const message = ts.flattenDiagnosticMessageText(messageText, ' ');
          return `${path.relative(repository, file?.fileName ?? '')}: ${message}`;
        })
      : [],
  );
}

import ts from 'typescript';
import { inRepository } from '../../../programs/repository.ts';

/** A source in another form. */
export interface Changed {
  file: string;
  text: string;
}

/** A name beside the file's own, from which its imports lead to the same files. */
const besides = (file: string, at: number): string => inRepository(file.replace(/\.ts$/, `.mutant-${at}.ts`));

/** Compiler's options of the API. */
function options(): ts.CompilerOptions {
  const config = inRepository('backend', 'tsconfig.json');
  const { config: read } = ts.readConfigFile(config, (name) => ts.sys.readFile(name)) as { config: unknown };
  const given = ts.parseJsonConfigFileContent(read, ts.sys, inRepository('backend')).options;
  return { ...given, noUnusedLocals: false, noUnusedParameters: false };
}

/**
 * Compiles sources in other forms, all in one program, each as a file of its own.
 * @returns by their places, the number of errors of each
 */
export function errorsIn(sources: readonly Changed[]): number[] {
  const texts = new Map(sources.map(({ file, text }, at) => [besides(file, at), text]));
  const given = options();
  const host = ts.createCompilerHost(given);
  const compiler: ts.CompilerHost = {
    ...host,
    fileExists: (name) => texts.has(name) || host.fileExists(name),
    readFile: (name) => texts.get(name) ?? host.readFile(name),
    getSourceFile: (name, version, ...rest) => {
      const text = texts.get(name);
      return text === undefined
        ? host.getSourceFile(name, version, ...rest)
        : ts.createSourceFile(name, text, version, true);
    },
  };
  const program = ts.createProgram({ rootNames: [...texts.keys()], options: given, host: compiler });
  return [...texts.keys()].map((name) => {
    const source = program.getSourceFile(name);
    return program.getSyntacticDiagnostics(source).length + program.getSemanticDiagnostics(source).length;
  });
}

import { nearNames } from './near-names.ts';
import { isProduction } from './variable-reader.ts';
import { type Variable, type VariableName, VARIABLES } from './variable-table.ts';
import { ConfigError, type Env, valueOf } from './variable-value.ts';

/** Functions that the calling program provides. */
interface Surroundings {
  readFile(file: string): string;
  /** Prints a warning to whoever started the program. */
  warn(sentence: string): void;
}

/**
 * Normalizes the environment of a program, first of all: known variables with trimmed values, without empty ones, with
 * secrets read from files (`<NAME>_FILE`).
 * @throws {ConfigError} for an unknown NODE_ENV, an unreadable file, and in production for an unknown name that looks
 * like a typo
 */
export function openEnvironment(env: Env, { readFile, warn }: Surroundings): Env {
  const production = isProduction(env);
  const slips = nearNames(env).map(({ given, meant }) => `${given} is not known: did you mean ${meant}?`);
  if (production && slips.length > 0) throw new ConfigError(slips.join(' '));
  slips.forEach(warn);
  const opened = { ...env };
  for (const [word, { isSecret }] of Object.entries<Variable>(VARIABLES)) {
    const name = word as VariableName;
    const value = valueOf(env, name);
    const file = isSecret && env[`${name}_FILE`]?.trim();
    if (file && value !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: set one of them.`);
    delete opened[name];
    if (isSecret) delete opened[`${name}_FILE`];
    const taken = file ? secretIn(file, `${name}_FILE`, readFile) : value;
    if (taken !== undefined) opened[name] = valueOf({ [name]: taken }, name);
  }
  return opened;
}

function secretIn(file: string, name: string, readFile: Surroundings['readFile']): string {
  let text: string;
  try {
    text = readFile(file).trim();
  } catch (error) {
    const { code = 'unreadable' } = error as { code?: string };
    throw new ConfigError(`The file that ${name} names cannot be read (${code}): correct it, or its rights.`);
  }
  if (text === '' || text.includes('\n'))
    throw new ConfigError(`The file that ${name} names must hold one line, the secret.`);
  return text;
}

import { nearNames } from './near-names.ts';
import { isProduction } from './variable-reader.ts';
import { type Variable, type VariableName, VARIABLES } from './variable-table.ts';
import { ConfigError, type Env, valueOf } from './variable-value.ts';

/** What a program does for it. */
interface Surroundings {
  readFile(file: string): string;
  /** Tells whoever started it something that is no reason to stop. */
  warn(sentence: string): void;
}

/**
 * The environment as every program takes it, looked at once before anything else: our variables with their values trimmed,
 * without those that are empty, with the secrets that lie in files (`<NAME>_FILE`).
 * @throws {ConfigError} for a NODE_ENV that is none, a secret's file that cannot be read, and in production for a name that
 * is none of ours and looks like a slip
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

import { type Variable, type VariableName, VARIABLES } from './variable-table.ts';

export type Env = Record<string, string | undefined>;

/** Error of a missing or invalid variable. Its message is one sentence for whoever starts the program. */
export class ConfigError extends Error {}

export const mustBe = (name: string, what: string): ConfigError =>
  new ConfigError(`${name} must be ${what}.`);

/** Value of a variable without surrounding spaces, and an address without trailing slashes; undefined when empty. */
export function valueOf(env: Env, name: VariableName): string | undefined {
  const value = env[name]?.trim() || undefined;
  const { is, ofOthers }: Variable = VARIABLES[name];
  if (value !== undefined && ofOthers?.test(value)) return undefined;
  return is === 'url' && value !== undefined ? trimmedAddress(value) : value;
}

export const trimmedAddress = (text: string): string => {
  const address = text.trim();
  return address.includes('?') ? address : address.replace(/\/+$/, '');
};

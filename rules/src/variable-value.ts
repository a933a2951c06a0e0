import { type Variable, type VariableName, VARIABLES } from './variable-table.ts';

export type Env = Record<string, string | undefined>;

/** A variable that is missing or wrong; the message is one sentence for whoever starts the program. */
export class ConfigError extends Error {}

export const mustBe = (name: string, what: string): ConfigError =>
  new ConfigError(`${name} must be ${what}.`);

/**
 * A variable's value as every program takes it: without spaces around, an address without slashes at its end; undefined
 * when nothing is left.
 */
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

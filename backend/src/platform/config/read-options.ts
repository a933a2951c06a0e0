import { isIP } from 'node:net';

export type Env = Record<string, string | undefined>;

/** A variable that is missing or wrong; the message is one sentence for whoever starts the program. */
export class ConfigError extends Error {}

const wrong = (name: string, must: string): ConfigError => new ConfigError(`${name} must be ${must}.`);

/** Typed readers over environment variables; an empty value counts as unset. */
export function readOptions(env: Env) {
  const raw = (name: string): string | undefined => env[name]?.trim() || undefined;

  const text = (name: string, fallback: string): string => raw(name) ?? fallback;

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = raw(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
      throw wrong(name, `a whole number from ${min} to ${max}`);
    return Number(value);
  };

  const optionalUrl = (name: string, protocols: string[]): string | undefined => {
    const value = raw(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw wrong(name, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return value;
  };

  const url = (name: string, protocols: string[]): string => {
    const value = optionalUrl(name, protocols);
    if (value === undefined) throw wrong(name, 'set');
    return value;
  };

  const secret = (name: string, minLength: number): string => {
    const value = raw(name);
    if (value === undefined) throw wrong(name, 'set');
    if (value.length < minLength) throw wrong(name, `at least ${minLength} characters long`);
    return value;
  };

  /** What a secret was before, where it was changed: another than it is now. */
  const formerSecret = (name: string, current: string, minLength: number): string | undefined => {
    if (raw(name) === undefined) return undefined;
    const value = secret(name, minLength);
    if (value === raw(current)) throw wrong(name, `another than ${current}`);
    return value;
  };

  const oneOf = (name: string, fallback: string, allowed: string[]): string => {
    const value = raw(name) ?? fallback;
    if (!allowed.includes(value)) throw wrong(name, `one of ${allowed.join(', ')}`);
    return value;
  };

  const toggle = (name: string, fallback: boolean, allowed: { on?: boolean; off?: boolean }): boolean => {
    const on = oneOf(name, fallback ? 'on' : 'off', ['on', 'off']) === 'on';
    if ((on ? allowed.on : allowed.off) === false) throw wrong(name, `${on ? 'off' : 'on'} in production`);
    return on;
  };

  /** A percentage with at most two decimals, as basis points. */
  const hundredths = (name: string, fallback: string, max: number): number => {
    const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(raw(name) ?? fallback);
    const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
    if (!(bps <= max * 100)) throw wrong(name, `a percentage from 0 to ${max} with at most two decimals`);
    return bps;
  };

  const proxies = (name: string): number | string[] | undefined => {
    const value = raw(name);
    if (value === undefined) return undefined;
    if (/^\d$/.test(value)) return Number(value);
    const parts = value.split(',').map((part) => part.trim());
    const known = (part: string) =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0;
    if (!parts.every(known)) throw wrong(name, 'a number of proxies, or their addresses separated by commas');
    return parts;
  };

  return { text, integer, optionalUrl, url, secret, formerSecret, oneOf, toggle, hundredths, proxies };
}

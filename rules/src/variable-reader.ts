import { addressesOf } from './database-addresses.ts';
import { type NamesOf, type Variable, type VariableName, VARIABLES } from './variable-table.ts';
import { type Env, mustBe, trimmedAddress, valueOf } from './variable-value.ts';

const of = (name: VariableName): Variable => VARIABLES[name];

/**
 * Readers of environment variables, one per kind. A missing variable gives the table's default, or undefined.
 * @throws {ConfigError} by each: one sentence with the variable's name and what it must be, without its value
 */
export function readVariables(env: Env) {
  const production = isProduction(env);

  const raw = (name: VariableName): string | undefined => {
    const value = valueOf(env, name) ?? of(name).fallback;
    const { needed, inProduction } = of(name);
    if (value === undefined && needed === 'always') throw mustBe(name, 'set');
    if (value === undefined && needed && production) throw mustBe(name, 'set in production');
    if (inProduction !== undefined && production && value !== inProduction)
      throw mustBe(name, `${inProduction} in production`);
    return value;
  };

  const integer = (name: NamesOf<'integer'>): number => {
    const { min, max } = VARIABLES[name];
    const value = raw(name) ?? '';
    if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
      throw mustBe(name, `a whole number from ${min} to ${max}`);
    return Number(value);
  };

  const urls = (name: NamesOf<'url'>): string[] => {
    const { protocols, several, ofServers }: Variable & { is: 'url' } = VARIABLES[name];
    const value = raw(name);
    const given = several ? (value?.split(',').map(trimmedAddress) ?? []) : [value ?? []].flat();
    for (const value of ofServers ? given.flatMap(addressesOf) : given) {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
        const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
        throw mustBe(name, `${several ? 'addresses with commas' : 'an address'} that starts with ${starts}`);
      }
    }
    return given;
  };

  const url = (name: NamesOf<'url'>): string | undefined => {
    const [value] = urls(name);
    const { origin }: Variable & { is: 'url' } = VARIABLES[name];
    if (value === undefined || !origin) return value;
    const { pathname, search, hash, username, origin: whole } = new URL(value);
    if (pathname !== '/' || search || hash || username)
      throw mustBe(name, 'an address without a path, a question or a login');
    return whole;
  };

  const secret = (name: NamesOf<'secret'>): string | undefined => {
    const value = raw(name);
    const { least = 1 } = of(name);
    if (value !== undefined && production && value.length < least)
      throw mustBe(name, `at least ${least} characters long`);
    return value;
  };

  /** Former value of a changed secret. Refuses one that equals the current value. */
  const formerSecret = (name: NamesOf<'secret'>, current: NamesOf<'secret'>): string | undefined => {
    const value = secret(name);
    if (value !== undefined && value === raw(current)) throw mustBe(name, `another than ${current}`);
    return value;
  };

  const choice = (name: NamesOf<'choice'>): string | undefined => {
    const value = raw(name);
    const allowed: readonly string[] = VARIABLES[name].of;
    if (value !== undefined && !allowed.includes(value)) throw mustBe(name, `one of ${allowed.join(', ')}`);
    return value;
  };

  const toggle = (name: NamesOf<'toggle'>): boolean => {
    const value = raw(name) ?? '';
    if (value !== 'on' && value !== 'off') throw mustBe(name, 'one of on, off');
    return value === 'on';
  };

  /** Basis points of a percentage with at most two decimals. */
  const percent = (name: NamesOf<'percent'>): number => {
    const { max } = VARIABLES[name];
    const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(raw(name) ?? '');
    const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
    if (!(bps <= max * 100)) throw mustBe(name, `a percentage from 0 to ${max} with at most two decimals`);
    return bps;
  };

  /** Number of proxies, or their addresses. */
  const proxies = (name: NamesOf<'proxies'>): number | string[] | undefined => {
    const value = raw(name);
    if (value === undefined) return undefined;
    if (/^\d$/.test(value)) return Number(value);
    const parts = value.split(',').map((part) => part.trim());
    if (!parts.every(isNetwork))
      throw mustBe(name, 'a number of proxies, or their addresses separated by commas');
    return parts;
  };

  /** Access to metrics: `isOn`, and the token, if one is set. */
  const metrics = (): { isOn: boolean; token: string | undefined } => {
    const isOn = toggle('METRICS');
    const token = isOn ? secret('METRICS_TOKEN') : undefined;
    if (isOn && production && token === undefined) throw mustBe('METRICS_TOKEN', 'set where METRICS is on');
    return { isOn, token };
  };

  const text = (name: NamesOf<'text' | 'path'>): string | undefined => raw(name);

  return {
    ...{ production, text, integer, urls, url, secret, formerSecret },
    ...{ choice, toggle, percent, proxies, metrics },
  };
}

/** @throws {ConfigError} when NODE_ENV is unknown */
export function isProduction(env: Env): boolean {
  const value = valueOf(env, 'NODE_ENV');
  const allowed: readonly string[] = VARIABLES.NODE_ENV.of;
  if (value !== undefined && !allowed.includes(value))
    throw mustBe('NODE_ENV', `one of ${allowed.join(', ')}`);
  return value === 'production';
}

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

function isNetwork(part: string): boolean {
  const address = part.replace(/\/\d{1,3}$/, '');
  return (
    NAMED.includes(part) ||
    V4.test(address) ||
    (/^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`))
  );
}

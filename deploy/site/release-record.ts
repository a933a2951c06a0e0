import { createHash } from 'node:crypto';
import { Fault } from '../../programs/fault.ts';
import { frontEndNamed, type FrontEndName } from './published-remote.ts';

/** Content of `release.json`: a release's name, version, commit and files. */
export interface ReleaseRecord {
  name: FrontEndName;
  /** Package version and content hash, e.g. `0.1.0-5f2c81d09a3e`. */
  version: string;
  /** Commit that it was built from, 40 hex digits. */
  commit: string;
  /** SHA-256 of each file, hexadecimal, by its path within the front end. */
  files: Record<string, string>;
}

export const RECORD = 'release.json';

/**
 * Folder of a release's files beside its release.json, with a slash at its end unless empty. It equals their place in
 * the site, so that the release's folder can be served directly.
 */
export const baseOf = ({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): string =>
  name === 'host' ? '' : `remotes/${name}/${version}/`;

export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Parses and checks a release.json, possibly from elsewhere.
 * @throws Fault with one sentence when it is invalid, or names a file outside its release
 */
export function readRecord(text: string, source: string): ReleaseRecord {
  const record = parsed(text);
  const { name, version, commit, files } = record;
  const known = typeof name === 'string' && frontEndNamed(name);
  if (
    !known ||
    !matches(version, /^[0-9A-Za-z.+-]+$/) ||
    !matches(commit, /^[0-9a-f]{40}$/) ||
    !isFiles(files)
  )
    throw new Fault(`${source} holds no release of a front end.`);
  return { name: known, version, commit, files };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const matches = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value) && !value.includes('..');

function isFiles(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const places = Object.keys(value);
  const inside = places.every((place) => place.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)));
  return places.length > 0 && inside && Object.values(value).every((hash) => matches(hash, /^[0-9a-f]{64}$/));
}

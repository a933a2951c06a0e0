import path from 'node:path';
import { ConfigError, type Env, mustBe, readVariables } from '@kiraya/rules/variables';

/** Bucket with files, from an address such as `s3://bucket/prefix?endpoint=https://…&region=…`. */
export interface BucketAddress {
  bucket: string;
  /** Start of all keys, without slashes around it; may be empty. */
  prefix: string;
  region: string;
  /** Address of the server, where it is not Amazon's. */
  endpoint?: string;
}

/** Credentials of a bucket. */
export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Place of files: a bucket, or the folder of FILES_DIR. */
export type FilesPlace = BucketAddress | 'folder';

export interface FilesConfig {
  /** Folder of uploaded files, where they are in no bucket. */
  filesDir: string;
  filesPlace: FilesPlace;
  /** Place that files are moved from or to: read where the first has none, and deleted in. */
  otherFilesPlace: FilesPlace | undefined;
  /** Keys of buckets; without them the SDK looks for some, such as those of the machine's role. */
  bucketKeys: BucketKeys | undefined;
}

type Name = 'FILES_URL' | 'FILES_URL_OTHER' | '--to';

/** Reads the variables of files. @throws {ConfigError} one sentence with the variable */
export function filesConfigOf(env: Env): FilesConfig {
  const read = readVariables(env);
  const filesPlace = placeOf('FILES_URL', read.text('FILES_URL') ?? FOLDER);
  const other = read.text('FILES_URL_OTHER');
  const otherFilesPlace = other === undefined ? undefined : placeOf('FILES_URL_OTHER', other);
  if (otherFilesPlace && placeInWords(otherFilesPlace) === placeInWords(filesPlace))
    throw mustBe('FILES_URL_OTHER', 'another place than FILES_URL');
  const needsFolder = filesPlace === FOLDER || otherFilesPlace === FOLDER;
  const filesDir = needsFolder ? read.text('FILES_DIR') : env.FILES_DIR;
  return {
    filesDir: filesDir || path.join(read.text('DATA_DIR') ?? '', 'files'),
    filesPlace,
    otherFilesPlace,
    bucketKeys: keysOf(read),
  };
}

const FOLDER = 'folder';

/**
 * Reads a place of files: `folder`, or the address of a bucket.
 * @param name of the variable or option, for the error
 * @throws {ConfigError}
 */
export function placeOf(name: Name, text: string): FilesPlace {
  if (text === FOLDER) return FOLDER;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') throw mustBe(name, 'an address that starts with s3://, or the word folder');
  const parameters = [...url.searchParams.keys()];
  if (url.username || url.password || parameters.some((one) => /key|secret|token|credential/i.test(one)))
    throw new ConfigError(`${name} must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  if (!/^[\w.-]{3,63}$/.test(url.hostname))
    throw new ConfigError(`${name} must name a bucket: s3://bucket/prefix?endpoint=https://…&region=….`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!isPrefix(prefix))
    throw new ConfigError(`${name} must have a prefix of letters, digits, dots, hyphens and slashes.`);
  if (parameters.some((one) => one !== 'endpoint' && one !== 'region') || url.hash)
    throw new ConfigError(`${name} must have no other parameters than endpoint and region.`);
  const endpoint = endpointOf(name, url.searchParams.get('endpoint'));
  const region = url.searchParams.get('region') || (endpoint ? 'us-east-1' : '');
  if (!/^[\w-]+$/.test(region))
    throw new ConfigError(`${name} must name a region: s3://bucket/prefix?region=ap-south-1.`);
  return { bucket: url.hostname, prefix, region, ...(endpoint && { endpoint }) };
}

const isPrefix = (text: string): boolean =>
  text === '' || text.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));

function endpointOf(name: Name, text: string | null): string | undefined {
  if (text === null) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.pathname !== '/')
    throw new ConfigError(
      `${name} must have an endpoint like https://s3.example.com, without a login or a path.`,
    );
  return url.origin;
}

function keysOf(read: ReturnType<typeof readVariables>): BucketKeys | undefined {
  const [accessKeyId, secretAccessKey] = [
    read.secret('AWS_ACCESS_KEY_ID'),
    read.secret('AWS_SECRET_ACCESS_KEY'),
  ];
  const sessionToken = read.secret('AWS_SESSION_TOKEN');
  if (accessKeyId && !secretAccessKey)
    throw mustBe('AWS_SECRET_ACCESS_KEY', 'set where AWS_ACCESS_KEY_ID is');
  if (secretAccessKey && !accessKeyId)
    throw mustBe('AWS_ACCESS_KEY_ID', 'set where AWS_SECRET_ACCESS_KEY is');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}

/** Place in words for the operator; it never holds a key. */
export function placeInWords(place: FilesPlace): string {
  if (place === FOLDER) return 'the folder FILES_DIR';
  const { bucket, prefix, endpoint, region } = place;
  return `s3://${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint ?? `Amazon’s ${region}`}`;
}

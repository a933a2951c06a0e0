import { parseArgs } from 'node:util';
import { ConfigError, type Env, readVariables } from '@kiraya/rules/variables';
import { StorageAway, StorageFull } from './platform/files/file-store.js';
import { filesConfigOf, type FilesPlace, placeInWords, placeOf } from './platform/files/files-config.js';
import { moveFiles } from './platform/files/move-files.js';
import { openPlace } from './platform/files/open-files.js';

const USAGE =
  'files move --to s3://bucket/prefix?endpoint=…&region=…, or --to folder, with an optional --delete';

/**
 * Copies all files to another place, from that of FILES_URL, or to that from FILES_URL_OTHER. It needs no database, and
 * the product may run. With `--delete` each file is deleted in its old place once the copy is checked.
 * @throws {ConfigError} one sentence
 */
export async function filesProgram(env: Env, args: string[], say: (line: string) => void): Promise<void> {
  const { to, isDeleting } = read(args);
  const config = filesConfigOf(env);
  const target = placeOf('--to', to);
  const from = sourceOf(target, config.filesPlace, config.otherFilesPlace);
  const isLast = same(target, config.filesPlace);
  if (isDeleting && !isLast)
    throw new ConfigError('--delete needs FILES_URL to be where the files go: the product would miss them.');
  if ([from, target].includes('folder')) readVariables(env).text('FILES_DIR'); // must be set in production
  const [source, place] = [await openPlace(config, from), await openPlace(config, target)];
  for (const store of [source, place]) {
    const fault = await store.fault();
    if (fault) throw new ConfigError(`${fault}: nothing was moved.`);
  }
  const { copied, there, bytes } = await moveFiles(source, place, { isDeleting, say }).catch(inWords);
  const count = (n: number) => n.toLocaleString('en-IN');
  say(
    `${count(copied + there)} files of ${placeInWords(from)} are in ${placeInWords(target)}, each compared.`,
  );
  say(`${count(copied)} were copied (${count(Math.ceil(bytes / 1024))} kB), ${count(there)} were there.`);
  say(isLast ? 'FILES_URL_OTHER can go.' : `The product goes on with ${placeInWords(config.filesPlace)}.`);
}

/** @throws {ConfigError} for a place that goes away or is full */
function inWords(fault: unknown): never {
  if (fault instanceof StorageFull)
    throw new ConfigError(
      'The new place of files is full: nothing is lost. Make room, and start the move once more.',
    );
  if (fault instanceof StorageAway)
    throw new ConfigError('A place of files went away: nothing is lost. Start the move once more.');
  throw fault;
}

const same = (one: FilesPlace, other: FilesPlace): boolean => placeInWords(one) === placeInWords(other);

function sourceOf(target: FilesPlace, place: FilesPlace, other: FilesPlace | undefined): FilesPlace {
  if (!same(target, place)) return place;
  if (other) return other;
  throw new ConfigError(
    'FILES_URL is where the files are to go: set FILES_URL_OTHER to the place where they are.',
  );
}

function read(args: string[]): { to: string; isDeleting: boolean } {
  try {
    const options = { to: { type: 'string' }, delete: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.join(' ') === 'move' && values.to)
      return { to: values.to, isDeleting: values.delete === true };
  } catch {
    // reported below
  }
  throw new ConfigError(`This is how it is used: ${USAGE}.`);
}

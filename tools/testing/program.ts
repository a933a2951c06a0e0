import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { unpackedInCheckout } from '../../deploy/build/nx.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { endAfterAll } from './end-after-all.ts';

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Descriptor for the output, in place of {@link Program.output}. */
  writesTo?: number;
  /** Limit of a file's size in bytes; writes beyond it fail as on a full disk. */
  fileBytes?: number;
  /** Private disk, which others reach by {@link Program.seen}. Needs {@link mayMount}. */
  disk?: { at: string; bytes: number };
}

/** Unit of the shell's limit. */
const BLOCK = 512;

/** Command that starts Node, through a shell that sets the limits. */
function nodeWords({ fileBytes, disk }: ProgramOptions): [string, ...string[]] {
  const node = process.execPath;
  if (fileBytes !== undefined)
    return ['/bin/sh', '-c', `ulimit -f ${fileBytes / BLOCK}; exec "$0" "$@"`, node];
  if (!disk) return [node];
  const mount = `mount -t tmpfs -o mode=755,size=${disk.bytes} tmpfs '${disk.at}'`;
  return [...OWN_MOUNTS, '/bin/sh', '-c', `${mount} && exec "$0" "$@"`, node];
}

/**
 * Prefix for private mounts. Root must not enter a user namespace, in which PostgreSQL could not run as another user.
 */
const OWN_MOUNTS: [string, ...string[]] =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--user', '--map-root-user', '--mount'];

/** Tests whether this machine allows private disks. */
export function mayMount(): boolean {
  const [file, ...words] = OWN_MOUNTS;
  return spawnSync(file, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Compile cache of Node for the programs, which load the same hundreds of files. */
export const compiled = inRepository('.cache', 'node');

/** Time for the last output after the end; a process left running may hold the pipe open. */
const LAST_WORDS_MS = 1000;
const LONGEST_STOP = 60_000;
/** Limit shorter than a test's, so that a hang is reported with the output. */
const LONGEST_WAIT = 240_000;

/** Program of the repository on this Node, with its output so far. */
export class Program {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output = '';
  #listeners: (() => void)[] = [];

  constructor(args: string[], options: ProgramOptions = {}) {
    const { env = {}, uid, gid, writesTo } = options;
    const [file, ...words] = nodeWords(options);
    const output = writesTo ?? 'pipe';
    this.child = spawn(file, [...words, ...args], {
      cwd: repository,
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_OPTIONS: process.env.NODE_OPTIONS,
        NODE_COMPILE_CACHE: compiled,
        ...unpackedInCheckout(),
        ...env,
      },
      stdio: ['ignore', output, output],
      uid,
      gid,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.#listeners.forEach((listener) => listener());
      });
    }
    const closed = once(this.child, 'close');
    this.exited = once(this.child, 'exit').then(async ([code]) => {
      await Promise.race([closed, delay(LAST_WORDS_MS)]);
      return code as number | null;
    });
    void this.exited.then(() => this.#listeners.forEach((listener) => listener()));
    endAfterAll(() => this.end());
  }

  /** Waits for words in the output. Fails with all of it when the program ends or hangs first. */
  async says(words: string): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`It ${how} without saying '${words}':\n${this.output}`));
      limit = setTimeout(() => fail('hangs'), LONGEST_WAIT);
      const look = () => {
        if (this.output.includes(words)) resolve();
        else if (this.ended) fail('ended');
      };
      this.#listeners.push(look);
      look();
    }).finally(() => clearTimeout(limit));
  }

  /** Path of this program's file for other processes. */
  seen(file: string): string {
    return `/proc/${this.child.pid}/root${file}`;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Kills it if it still runs, as the kernel does when memory runs out. */
  async kill(): Promise<void> {
    if (!this.ended) this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Ends a program that a test left running: gracefully, so that it ends its children, then by force. */
  private async end(): Promise<void> {
    const force = setTimeout(() => this.child.kill('SIGKILL'), LONGEST_STOP);
    await this.stop('SIGTERM');
    clearTimeout(force);
  }

  /**
   * Sends a signal.
   * @returns the exit code
   */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (!this.ended) this.child.kill(signal);
    return this.exited;
  }
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { unpackedInCheckout } from '../build/nx.ts';
import { inRepository, repository } from '../repository.ts';
import { endAfterAll } from './end-after-all.ts';

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Descriptor that its output goes to, in place of {@link Program.output}. */
  writesTo?: number;
  /** Most bytes that it may write to a file: further ones fail as on a full disk. */
  fileBytes?: number;
  /** A disk of its own, which it alone sees; {@link Program.seen} gives others the way to it. For {@link mayMount}. */
  disk?: { at: string; bytes: number };
}

/** Unit of the shell's limit. */
const BLOCK = 512;

/** The words that start Node, limited by the shell that becomes it where it is to be. */
function nodeWords({ fileBytes, disk }: ProgramOptions): [string, ...string[]] {
  const node = process.execPath;
  if (fileBytes !== undefined)
    return ['/bin/sh', '-c', `ulimit -f ${fileBytes / BLOCK}; exec "$0" "$@"`, node];
  if (!disk) return [node];
  const mount = `mount -t tmpfs -o mode=755,size=${disk.bytes} tmpfs '${disk.at}'`;
  return [...OWN_MOUNTS, '/bin/sh', '-c', `${mount} && exec "$0" "$@"`, node];
}

/** Root needs no other user space for it, in which PostgreSQL could run as nobody else. */
const OWN_MOUNTS: [string, ...string[]] =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--user', '--map-root-user', '--mount'];

/** Whether this machine lets a program have a disk of its own. */
export function mayMount(): boolean {
  const [file, ...words] = OWN_MOUNTS;
  return spawnSync(file, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** What Node compiled for the programs before: each loads the same hundreds of files. */
export const compiled = inRepository('.cache', 'node');

/** Its last words arrive after its end; what it leaves running may hold its output open for ever. */
const LAST_WORDS_MS = 1000;
const LONGEST_STOP = 60_000;
/** Shorter than a test may take: what hangs is told with what it has said. */
const LONGEST_WAIT = 240_000;

/** A program of the repository that runs on this Node, and what it has said so far. */
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

  /** Waits for words in the output; fails with all of it when the program ends or hangs without having said them. */
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

  /** A file as this program sees it, under a name that others can use. */
  seen(file: string): string {
    return `/proc/${this.child.pid}/root${file}`;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends it at once if it still runs, as a machine that is short of memory would. */
  async kill(): Promise<void> {
    if (!this.ended) this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Ends what a test left running: in good order, so that it ends what it started, and by force where it hangs. */
  private async end(): Promise<void> {
    const force = setTimeout(() => this.child.kill('SIGKILL'), LONGEST_STOP);
    await this.stop('SIGTERM');
    clearTimeout(force);
  }

  /** Asks it to end, and gives its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (!this.ended) this.child.kill(signal);
    return this.exited;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { poll } from '../../programs/poll.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { endAfterAll } from '../testing/end-after-all.ts';
import { compiled } from '../testing/program.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { searchPath } from './postgres-programs.ts';

export interface MachineOptions {
  /** Folder in place of the file system's root. */
  root: string;
  database: DatabaseMachine;
  apiPort: number;
  gatewayPort: number;
  /** Folders of programs, put first on the path. */
  programs: readonly string[];
  steps: ReadonlyMap<string, string>;
  /** Port without a mail server. */
  smtpPort: number;
}

export interface StepOptions {
  version?: string;
  input?: string;
  env?: NodeJS.ProcessEnv;
  /** Machine called `new` on the page. */
  other?: Machine;
}

const READY_MS = 120_000;
const FOLDER = /(?<!\w)(?:ssh new (mkdir -p )|(new:))?\/(?=(?:etc|srv|var)\/)/g;

/** Stand-in for `npm ci`, which would ask the registry: links this tree's packages. */
const LINKED = [
  `ln -s ${inRepository('node_modules')} node_modules`,
  ...['backend'].map(
    (name) => `if [ -d ${name} ]; then ln -s ${inRepository(name, 'node_modules')} ${name}/; fi`,
  ),
].join(' && ');

/** Machine of the page, on which its steps run as written, except for hosts, ports and folders. */
export class Machine {
  readonly options: MachineOptions;

  constructor(options: MachineOptions) {
    this.options = options;
  }

  get site(): string {
    return `http://127.0.0.1:${this.options.gatewayPort}`;
  }

  folder(...place: string[]): string {
    return path.join(this.options.root, ...place);
  }

  /**
   * Fills in the settings as the page instructs, such as the database's address.
   * @param from the machine that they came from, if any
   */
  fillIn(from?: Machine): void {
    const folder = this.folder('etc/kiraya');
    for (const file of readdirSync(folder).map((name) => path.join(folder, name))) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, from ? this.takenOver(text, from.options) : this.adapted(text));
    }
  }

  private takenOver(text: string, from: MachineOptions): string {
    const { root, database, apiPort, gatewayPort } = this.options;
    return text
      .replaceAll(from.root, root)
      .replaceAll(`:${from.database.port}/`, `:${database.port}/`)
      .replaceAll(String(from.apiPort), String(apiPort))
      .replaceAll(String(from.gatewayPort), String(gatewayPort));
  }

  /**
   * Runs a step to its end.
   * @returns its output
   */
  async run(name: string, options: StepOptions = {}): Promise<string> {
    const { code, output } = await this.spawn(name, options).ended;
    if (code !== 0) throw new Error(`The step ${name} ends with ${code}:\n${output}`);
    return output;
  }

  /**
   * Starts a step that keeps running.
   * @returns a function that ends it and gives the exit code
   */
  async start(name: string, readyAt: string): Promise<() => Promise<number | null>> {
    const step = this.spawn(name, {});
    let isOver = false;
    void step.ended.then(() => (isOver = true));
    const answers = async () => (await fetch(readyAt).catch(() => undefined))?.ok || isOver || undefined;
    await poll(answers, { withinMs: READY_MS, everyMs: 100 });
    if (isOver) throw new Error(`The step ${name} ended:\n${(await step.ended).output}`);
    return step.stop;
  }

  private spawn(name: string, { input = '', env = {}, ...options }: StepOptions) {
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', this.textOf(name, options)], {
      cwd: repository,
      env: {
        PATH: [...this.options.programs, ...searchPath].join(path.delimiter),
        HOME: this.options.root,
        NODE_OPTIONS: process.env.NODE_OPTIONS,
        NODE_COMPILE_CACHE: compiled,
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin.on('error', () => undefined).end(input);
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    const stop = endAfterAll(async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return (await ended).code;
    });
    return { ended, stop };
  }

  /** Replaces everything that differs from the page. */
  private adapted(text: string, other?: Machine): string {
    const { root, database, apiPort, gatewayPort, smtpPort } = this.options;
    return text
      .replaceAll(FOLDER, (_, words = '', there) => `${words}${words || there ? other?.folder() : root}/`)
      .replaceAll('npm run release --', `node ${inRepository('tools/steps/pack-built.ts')}`)
      .replaceAll('npm ci --omit=dev', LINKED)
      .replaceAll('--host db', `--host 127.0.0.1 --port ${database.port}`)
      .replaceAll('@localhost/', `@127.0.0.1:${database.port}/`)
      .replaceAll('smtps://user:password@mail.example.com', `smtp://127.0.0.1:${smtpPort}`)
      .replaceAll(/\b3001\b/g, String(apiPort))
      .replaceAll(/\b3000\b/g, String(gatewayPort))
      .replaceAll('scp -pr', 'cp -a');
  }

  private textOf(name: string, { version, other }: StepOptions): string {
    const text = this.options.steps.get(name);
    if (text === undefined) throw new Error(`No step of the page is called ${name}.`);
    const replaced = this.adapted(text, other);
    return version === undefined ? replaced : replaced.replaceAll('<version>', version);
  }
}

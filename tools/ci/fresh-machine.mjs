// Plain JavaScript, for it runs before anything is installed, on whatever Node there is.
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftovers, runningProcesses } from './leftovers.mjs';

/**
 * Programs of a minimal machine with Node and git: npm runs scripts with `sh`, PostgreSQL runs as root by `unshare`.
 * Other programs are not found.
 */
const PROGRAMS = ['node', 'npm', 'npx', 'sh', 'git', 'unshare'];

const SUMMARY = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm;

/**
 * Runs commands one by one as on a fresh machine: an empty home, an empty temporary folder, and only basic programs on
 * the path. Fails when a command fails or leaves a process, a listening port or a temporary file behind. Prints the sum
 * of the tests as the last line.
 *
 * @param {string} repository the folder to run them in
 * @param {{ args: string[], env?: Record<string, string> }[]} commands
 * @param {{ patienceMs?: number }} [options] how long processes have to end by themselves
 * @returns {Promise<number>} the exit code
 */
export async function onFreshMachine(repository, commands, { patienceMs } = {}) {
  const machine = mkdtempSync(path.join(tmpdir(), 'kiraya-machine-'));
  chmodSync(machine, 0o711);
  try {
    const before = runningProcesses();
    const env = environmentOf(machine);
    let code = 0;
    let output = '';
    for (const command of commands) {
      const ran = await run(command.args, repository, { ...env, ...command.env });
      code = ran.code;
      output = ran.output;
      if (code !== 0) break;
    }
    const left = await leftovers({ before, repository, temporaryFolder: env.TMPDIR, patienceMs });
    for (const sentence of left) console.log(sentence);
    console.log(summaryOf(output, code, left.length));
    return code === 0 && left.length > 0 ? 1 : code;
  } finally {
    rmSync(machine, { recursive: true, force: true, maxRetries: 5 });
  }
}

function environmentOf(machine) {
  const folder = (name, mode) => {
    const made = path.join(machine, name);
    mkdirSync(made);
    chmodSync(made, mode);
    return made;
  };
  const bin = folder('bin', 0o755);
  for (const name of PROGRAMS) {
    const file = name === 'node' ? process.execPath : find(name);
    if (file) symlinkSync(file, path.join(bin, name));
  }
  const home = folder('home', 0o700);
  const kept = ['CI', 'LANG', 'BROWSER'].filter((name) => process.env[name] !== undefined);
  return {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    PATH: bin,
    HOME: home,
    TMPDIR: folder('tmp', 0o1777),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local', 'share'),
    XDG_STATE_HOME: path.join(home, '.local', 'state'),
    // By default npm puts it among the temporary files.
    NODE_COMPILE_CACHE: folder('compiled', 0o700),
  };
}

/** Finds a program on the machine's own path. */
function find(name) {
  const files = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs a command, passes its output on and returns it. */
function run([file, ...args], cwd, env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.stderr.pipe(process.stderr, { end: false });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    child.once('error', (error) => {
      console.error(`${file} cannot be run: ${error.message}`);
      resolve({ code: 1, output });
    });
    // Waits for its own end, since a process it leaves running may hold its output open.
    child.once('exit', (code) => setImmediate(() => resolve({ code: code ?? 1, output })));
  });
}

/** Last sum in the output, plus one failure for each leftover. */
function summaryOf(output, code, left) {
  const [passed, failed, skipped] = [...output.matchAll(SUMMARY)].at(-1)?.slice(1).map(Number) ?? [0, 0, 0];
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return `${passed} passed, ${failed + left + unexplained} failed, ${skipped} skipped`;
}

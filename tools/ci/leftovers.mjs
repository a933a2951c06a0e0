import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const LISTENING = '0A';

const read = (use) => {
  try {
    return use();
  } catch {
    return undefined; // ended meanwhile, or not accessible
  }
};

/** Running processes: start time by pid, for pids are reused. */
export function runningProcesses() {
  const pids = read(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name))) ?? [];
  return new Map(pids.map((pid) => [pid, begun(pid)]).filter(([, start]) => start !== undefined));
}

function begun(pid) {
  const status = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields && fields[0] !== 'Z' ? fields[19] : undefined;
}

/** Tests whether a process belongs to a run, by its folder, command line or environment. */
function belongs(pid, marks) {
  const words = ['cmdline', 'environ'].map((file) =>
    read(() => readFileSync(`/proc/${pid}/${file}`, 'utf8')),
  );
  words.push(...['cwd', 'exe'].map((link) => read(() => readlinkSync(`/proc/${pid}/${link}`))));
  return marks.some((mark) => words.some((text) => text?.includes(mark)));
}

/** Ports on which a process listens. */
function portsOf(pid) {
  const sockets = (read(() => readdirSync(`/proc/${pid}/fd`)) ?? [])
    .map((fd) => /^socket:\[(\d+)\]$/.exec(read(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? '')?.[1])
    .filter(Boolean);
  return ['tcp', 'tcp6'].flatMap((table) =>
    (read(() => readFileSync(`/proc/${pid}/net/${table}`, 'utf8')) ?? '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && sockets.includes(fields[9]))
      .map((fields) => Number.parseInt(fields[1].split(':')[1], 16)),
  );
}

function describe(pid) {
  const words =
    read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()) || 'unknown';
  const ports = portsOf(pid);
  const listens = ports.length > 0 ? ` and listens on port ${ports.join(', ')}` : '';
  return `Left behind: process ${pid} still runs${listens}: ${words.slice(0, 200)}`;
}

/**
 * Finds what commands left behind: new processes of theirs, with their listening ports, and temporary files. Processes
 * get some time to end and are then killed. Without /proc only files are found.
 *
 * @param {{ before: Map<string, string>, repository: string, temporaryFolder: string, patienceMs?: number }} options
 * @returns {Promise<string[]>} a sentence for each
 */
export async function leftovers({ before, repository, temporaryFolder, patienceMs = PATIENCE_MS }) {
  const left = () =>
    [...runningProcesses()]
      .filter(([pid, start]) => Number(pid) !== process.pid && before.get(pid) !== start)
      .map(([pid]) => pid)
      .filter((pid) => belongs(pid, [repository, temporaryFolder]));
  const deadline = Date.now() + patienceMs;
  while (left().length > 0 && Date.now() < deadline) await delay(100);
  const processes = left();
  const sentences = processes.map(describe);
  for (const pid of processes) read(() => process.kill(Number(pid), 'SIGKILL'));
  const files = readdirSync(temporaryFolder).map(
    (name) => `Left behind: ${name} in the folder for temporary files.`,
  );
  return [...sentences, ...files];
}

import type { Fault } from './playground.js';

const SHOWN = 600;
const MOST_KINDS = 40;

const cut = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length})` : text;
const withoutToken = (headers: object): object =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === 'authorization' ? '…' : value]),
  );

/** Report of a fault, with all that is needed to repeat the request. */
function told(seed: number, { n, who, sent, received, faults, logged }: Fault): string {
  const { method, path, headers, body } = sent;
  return [
    `request ${n} of seed ${seed}, alone: FUZZ_SEED=${seed} FUZZ_ONLY=${n} npm test -w backend -- test/fuzz`,
    `${who}: ${method} ${cut(path)}`,
    `headers ${cut(JSON.stringify(withoutToken(headers)))}`,
    `body ${body === undefined ? 'none' : cut(typeof body === 'string' ? body : body.toString('latin1'))}`,
    `answer ${received.status} ${received.contentType} ${cut(received.text)}`,
    ...faults.map((fault) => `fault: ${fault}`),
    ...logged.map((line) => `log: ${line.trim()}`),
  ].join('\n  ');
}

/** Report of one fault of each kind, with counts. */
export function tellAll(seed: number, faults: Fault[]): string {
  const kinds = new Map<string, Fault[]>();
  for (const fault of faults) {
    const kind = `${fault.key}: ${fault.faults[0]}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  const lines = [...kinds]
    .slice(0, MOST_KINDS)
    .map(([kind, [first, ...more]]) =>
      [`${kind} (${more.length + 1})`, told(seed, first as Fault)].join('\n  '),
    );
  return [`${faults.length} faulty answers, of ${kinds.size} kinds`, ...lines].join('\n\n');
}

/** Counts of each status, and the operations that never succeeded. */
export function tellStatuses(statuses: ReadonlyMap<string, number[]>): string {
  const counts: Record<number, number> = {};
  for (const status of [...statuses.values()].flat()) counts[status] = (counts[status] ?? 0) + 1;
  const never = [...statuses].filter(([, all]) => all.every((status) => status >= 300)).map(([key]) => key);
  return `${JSON.stringify(counts)}\nnever done: ${never.join(', ')}\n`;
}

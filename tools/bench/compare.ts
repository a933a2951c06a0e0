import { Fault } from '../../programs/fault.ts';
import type { Question } from './load.ts';

/** Headers that differ between answers, or that Node's server adds by itself. */
const OF_ONE_ANSWER = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
  'x-total-count',
  'link',
  'etag',
]);

/** Request and the server it goes to. */
export interface Asked {
  url: string;
  question: Question;
}

const ask = async ({ url, question: { path, headers, body } }: Asked) => {
  const response = await fetch(url + path, { method: body ? 'POST' : 'GET', headers, body: body ?? null });
  return { status: response.status, headers: new Map(response.headers), body: await response.text() };
};

/** Headers that the API sends with every answer. */
export async function commonHeaders(url: string, question: Question): Promise<Record<string, string>> {
  const { headers } = await ask({ url, question });
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.has(name)));
}

/** Text around the first character in which two bodies differ. */
function firstDifference(wanted: string, given: string): string {
  const at = [...wanted].findIndex((letter, i) => letter !== given[i]);
  const around = (body: string): string => body.slice(Math.max(0, at - 60), at + 120);
  return `${around(wanted)} became ${around(given)}`;
}

/**
 * Refuses to compare servers whose answers differ.
 * @param comparable the part of a body that must be equal
 * @throws Fault that names the difference
 */
export async function refuseDifference(
  api: Asked,
  baseline: Asked,
  comparable = (body: string): string => body,
): Promise<void> {
  const [ours, bare] = await Promise.all([ask(api), ask(baseline)]);
  const say = (what: string) =>
    new Fault(`The baseline server's answer to ${baseline.question.path} differs in ${what}.`);
  if (ours.status >= 300 || bare.status !== ours.status) throw say(`status: ${ours.status}, ${bare.status}`);
  const [wanted, given] = [comparable(ours.body), comparable(bare.body)];
  if (wanted !== given) throw say(`its body: ${firstDifference(wanted, given)}`);
  const names = new Set([...ours.headers.keys(), ...bare.headers.keys()]);
  names.delete('etag'); // of the body, which is compared; the bare server has none
  for (const name of names) {
    const isFree = ['date', 'x-request-id', 'content-length', 'location'].includes(name);
    if (ours.headers.has(name) !== bare.headers.has(name)) throw say(`the header ${name}`);
    if (!isFree && ours.headers.get(name) !== bare.headers.get(name)) throw say(`the header ${name}`);
  }
}

/**
 * Refuses to compare databases whose answers differ in size.
 * @throws Fault that gives both sizes
 */
export async function refuseUnlike(little: Asked, much: Asked): Promise<void> {
  const answers = await Promise.all([ask(little), ask(much)]);
  const [less, more] = answers.map(({ body }) => body.length).toSorted((a, b) => a - b) as [number, number];
  if (answers.every(({ status }) => status === 200) && more <= less * 1.25) return;
  const said = answers.map(({ status, body }) => `${status} with ${body.length} characters`).join(' and ');
  throw new Fault(`The answers to ${much.question.path} are not alike: ${said}.`);
}

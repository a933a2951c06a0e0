import { Fault } from '../fault.ts';

/** Headers that differ from answer to answer, or that Node's server writes by itself. */
const OF_ONE_ANSWER = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
  'x-total-count',
  'link',
]);

export interface Question {
  path: string;
  headers: Record<string, string>;
}

const ask = async (url: string, { path, headers }: Question) => {
  const response = await fetch(url + path, { headers });
  return { status: response.status, headers: new Map(response.headers), body: await response.text() };
};

/** The headers that the API sends with every answer. */
export async function commonHeaders(apiUrl: string, question: Question): Promise<Record<string, string>> {
  const { headers } = await ask(apiUrl, question);
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.has(name)));
}

/** A comparison is worth nothing unless both say the same. @throws Fault that names the difference */
export async function refuseDifference(apiUrl: string, floorUrl: string, question: Question): Promise<void> {
  const [api, floor] = await Promise.all([ask(apiUrl, question), ask(floorUrl, question)]);
  const say = (what: string) => new Fault(`The bare server's answer to ${question.path} differs in ${what}.`);
  if (api.status !== 200 || floor.status !== 200) throw say(`status: ${api.status}, ${floor.status}`);
  if (api.body !== floor.body) throw say('its body');
  const names = new Set([...api.headers.keys(), ...floor.headers.keys()]);
  for (const name of names) {
    const comparable = !['date', 'x-request-id'].includes(name);
    if (api.headers.has(name) !== floor.headers.has(name)) throw say(`the header ${name}`);
    if (comparable && api.headers.get(name) !== floor.headers.get(name)) throw say(`the header ${name}`);
  }
}

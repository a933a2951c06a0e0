import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiAnswer } from './api-reads.ts';
import type { Drawn } from './drawn-page.ts';
import { messageOf } from '../programs/fault.ts';

/** Data that a worker starts with. */
export interface DrawerData {
  /** Path of the remote's server build. */
  file: string;
  /** Address of its browser build on the site. */
  base: string;
}

/** Message to the worker: an address to render, or an answer of the API. */
export type ToWorker = { url: string } | { question: number; answer?: ApiAnswer };

/** Message from the worker: a request for the API, or the result of an address. */
export type FromWorker = { question: number; path: string } | { drawn?: Drawn } | { failed: string };

interface ServerBuild {
  draw(url: string, ask: (path: string) => Promise<ApiAnswer>): Promise<Drawn | undefined>;
}

const port = parentPort;
if (!port) throw new Error('It runs in a worker alone.');
const { file, base } = workerData as DrawerData;
Object.assign(globalThis, { kirayaBase: base });
const { draw } = createRequire(file)(file) as ServerBuild;
const waiting = new Map<number, (answer: ApiAnswer | undefined) => void>();
let questions = 0;

const send = (message: FromWorker): void => port.postMessage(message);

async function ask(path: string): Promise<ApiAnswer> {
  const question = ++questions;
  const answer = await new Promise<ApiAnswer | undefined>((resolve) => {
    waiting.set(question, resolve);
    send({ question, path });
  });
  if (!answer) throw new Error(`${path} was not answered.`);
  return answer;
}

port.on('message', (message: ToWorker) => {
  if ('url' in message) {
    draw(message.url, ask).then(
      (drawn) => send({ drawn }),
      (error: unknown) => send({ failed: messageOf(error) }),
    );
    return;
  }
  waiting.get(message.question)?.(message.answer);
  waiting.delete(message.question);
});

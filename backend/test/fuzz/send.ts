import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sketch } from './sketch.js';
import { jsonText } from './values.js';

export interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | undefined;
}

export interface Received {
  status: number;
  contentType: string | null;
  text: string;
}

/** Serializes a sketch. */
export function written({ method, segments, query, headers, json, raw }: Sketch): Sent {
  const asked = query.map(([name, value]) => (value === undefined ? name : `${name}=${value}`)).join('&');
  const body = raw ?? (json === undefined ? undefined : jsonText(json));
  return { method, path: `${segments.join('/')}${asked && `?${asked}`}`, headers, body };
}

const MOST_ATTEMPTS = 3;
/** Limit for hangs: a busy machine is slow, not wrong. */
const LONGEST_MS = 120_000;

/** Connection that sends requests no well-behaved client would. */
export class Line {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  close(): void {
    this.#agent.destroy();
  }

  /**
   * Sends a request, again if the server had just closed the connection.
   * @returns status 0 for no answer
   */
  async send(sent: Sent): Promise<Received> {
    for (let attempt = 1; ; attempt++) {
      const outgoing = this.#begin(sent);
      try {
        return await answerTo(outgoing);
      } catch (error) {
        if (!outgoing.reusedSocket || attempt === MOST_ATTEMPTS)
          return { status: 0, contentType: null, text: String(error) };
      }
    }
  }

  #begin({ method, path, headers, body }: Sent): ClientRequest {
    const { hostname, port } = new URL(this.url);
    const isWhole = body !== undefined && !headers['transfer-encoding'];
    const length = isWhole ? { 'content-length': Buffer.byteLength(body) } : {};
    const headersSent = { ...headers, ...length };
    const outgoing = request({ agent: this.#agent, hostname, port, method, path, headers: headersSent });
    outgoing.setTimeout(LONGEST_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.end(body);
    return outgoing;
  }
}

/** Answer to a request. One that arrives before everything is sent counts, whatever happens to the rest. */
async function answerTo(outgoing: ClientRequest): Promise<Received> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing
      .once('response', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('closed unanswered')));
  });
  outgoing.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    contentType: answer.headers['content-type'] ?? null,
    text: await text(answer),
  };
}

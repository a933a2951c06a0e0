import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { routes } from './routes.ts';

// Baseline server that the API is measured against: node:http and pg and nothing in between. Runs as its own process.
// HEADERS are those common to every answer of the API.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: availableParallelism() * 2 + 1,
});
const common = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>;

async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '/', headers: given } = incoming;
  const body = method === 'POST' ? await text(incoming) : '';
  const request = { method, path, body, key: String(given['idempotency-key']) };
  const route = routes.find((one) => one.matches(request));
  if (!route) return void response.writeHead(404).end();
  const { status, json, headers } = await route.answer(pool, request);
  response.writeHead(status, {
    ...common,
    ...headers,
    'x-request-id': randomUUID(),
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.keepAliveTimeout = 72_000; // as long as Fastify keeps a connection
server.listen(Number(process.env.PORT), '127.0.0.1');

import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { measurements } from './measurements.ts';

// The bare server that the API is measured against: node:http and pg, and nothing between them. It runs as a process of
// its own. HEADERS are those that are the same in every answer of the API.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: availableParallelism() * 2 + 1,
});
const common = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>;
const floors = measurements.map(({ floor }) => floor);

async function answer(path: string, response: ServerResponse): Promise<void> {
  const floor = floors.find((one) => one.matches(path));
  if (!floor) return void response.writeHead(404).end();
  const { rows } = await pool.query({ name: floor.name, text: floor.text, values: floor.values(path) });
  const { json, headers } = floor.answer(rows[0] as Record<string, unknown>, path);
  response.writeHead(200, {
    ...common,
    ...headers,
    'x-request-id': randomUUID(),
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
}

const server = createServer((request, response) => {
  answer(request.url ?? '/', response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.keepAliveTimeout = 72_000; // as long as Fastify keeps a connection
server.listen(Number(process.env.PORT), '127.0.0.1');

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_OTHER_SITES, isOpenRead, PREFLIGHT } from './open-read.js';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; form-action 'self'";
const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

/** Headers of every answer. Constants: computing them cost more than finding a property. */
const SECURITY = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const API = { ...SECURITY, 'content-security-policy': API_POLICY, 'cache-control': 'no-store' };
const OPEN = { ...API, ...FOR_OTHER_SITES };
const DOCS = { ...SECURITY, 'content-security-policy': DOCS_POLICY };

/** Sets security headers and the request's id. A route may set another `Cache-Control`. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(headersOf(request)).header('x-request-id', request.id);
}

function headersOf({ url, method, routeOptions }: FastifyRequest): Record<string, string> {
  if (url.startsWith('/api/docs')) return DOCS;
  return method !== 'POST' && isOpenRead(routeOptions.config) ? OPEN : API;
}

export function addAnswerHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    setAnswerHeaders(request, reply);
    if (isPreflight(request)) void reply.status(204).headers(PREFLIGHT).send();
    else done();
  });
}

const isPreflight = ({ method, url, headers, server }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers['access-control-request-method'] !== undefined &&
  server.isOpenReadAt(url.split('?', 1)[0] ?? '');

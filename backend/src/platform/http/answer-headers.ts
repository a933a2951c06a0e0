import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
const DOCS = { ...SECURITY, 'content-security-policy': DOCS_POLICY };

/** Sets security headers and the request's id. A route may set another `Cache-Control`. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(request.url.startsWith('/api/docs') ? DOCS : API).header('x-request-id', request.id);
}

export function addAnswerHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    setAnswerHeaders(request, reply);
    done();
  });
}

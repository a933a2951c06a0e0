import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setAnswerHeaders } from './answer-headers.js';
import { problemOf, toProblem } from './problem.js';

const TYPE = 'application/problem+json; charset=utf-8';

/** Answers an address that cannot be decoded like an unknown one. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  setAnswerHeaders(request, reply);
  const problem = toProblem(problemOf(404), request.url.split('?', 1)[0] ?? '/');
  void reply.status(404).header('content-type', TYPE).send(JSON.stringify(problem));
}

const REASONS: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers input that is not HTTP as well as possible, and ends the connection. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason] = REASONS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ ...toProblem(problemOf(400), '/'), status, title: reason });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: ${TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}

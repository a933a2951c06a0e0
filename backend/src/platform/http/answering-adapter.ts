import type { ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Answer } from './answer.js';
import { Page, sendPage } from './paging.js';

/** Sends the answers and pages that controllers return. */
export class AnsweringAdapter extends FastifyAdapter {
  override reply(response: FastifyReply | ServerResponse, body: unknown, status?: number): FastifyReply {
    if (body instanceof Answer && 'request' in response) return body.send(response, status);
    if (body instanceof Page && 'request' in response) return sendPage(response, body);
    return super.reply(response as FastifyReply, body, status);
  }
}

import type { ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Page, sendPage } from './paging.js';

/** Knows how a page leaves: a list's controller returns one, and that is all. */
export class AnsweringAdapter extends FastifyAdapter {
  override reply(response: FastifyReply | ServerResponse, body: unknown, status?: number): FastifyReply {
    if (body instanceof Page && 'request' in response) return sendPage(response, body);
    return super.reply(response as FastifyReply, body, status);
  }
}

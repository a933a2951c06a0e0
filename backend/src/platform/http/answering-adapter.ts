import type { ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Answer } from './answer.js';
import { isOpenRead } from './open-read.js';
import { answerOf, Page } from './paging.js';

/** Sends the answers and pages that controllers return. */
export class AnsweringAdapter extends FastifyAdapter {
  override reply(response: FastifyReply | ServerResponse, body: unknown, status?: number): FastifyReply {
    if ('request' in response) {
      const answer = body instanceof Page ? answerOf(response, body) : body;
      if (answer instanceof Answer)
        return isOpenRead(response.request.routeOptions.config)
          ? answer.sendUnlessKnown(response, status)
          : answer.send(response, status);
    }
    return super.reply(response as FastifyReply, body, status);
  }
}

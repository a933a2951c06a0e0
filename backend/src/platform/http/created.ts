import { applyDecorators, type Type } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendJson } from './paging.js';

/** Documents what {@link sendCreated} answers. */
export const ApiCreated = (type: Type<unknown>, description: string): MethodDecorator =>
  applyDecorators(
    ApiCreatedResponse({
      type,
      description,
      headers: {
        Location: {
          description: 'Where it is read from now on',
          schema: { type: 'string', example: '/api/contracts/0199f0a0-0000-7000-8000-000000000010' },
        },
      },
    }),
  );

/**
 * Sends something that was made, and where it is read from now on.
 * @param place the path that its id is added to
 * @param json its JSON, with its `id`
 */
export function sendCreated(reply: FastifyReply, place: string, json: string): void {
  const { id } = JSON.parse(json) as { id: string };
  sendJson(reply.status(201).header('location', `${place}/${id}`), json);
}

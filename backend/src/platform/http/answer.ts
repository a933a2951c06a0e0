import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tagOf } from './entity-tag.js';
import { hasAlready } from './open-read.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is ready to leave: a controller returns it, and the adapter sends it. */
export class Answer {
  private constructor(
    private readonly body: string | Buffer | Readable,
    private readonly headers: Record<string, string>,
    private readonly status?: number,
  ) {}

  /**
   * JSON that is text already, so that it is not parsed and written again.
   * @param status the route's own if left out
   */
  static json(json: string, status?: number): Answer {
    return new Answer(json, { 'content-type': JSON_TYPE }, status);
  }

  /**
   * A new thing, with a `Location` header.
   * @param place the path that its id is added to
   * @param json its JSON, with its `id`
   */
  static created(place: string, json: string): Answer {
    const { id } = JSON.parse(json) as { id: string };
    return Answer.json(json, 201).with('location', `${place}/${id}`);
  }

  static file(type: string, content: Buffer | Readable | string): Answer {
    return new Answer(content, { 'content-type': type });
  }

  /** A file that browsers save under this name. */
  static download(type: string, name: string, content: Buffer | Readable | string): Answer {
    return Answer.file(type, content).with('content-disposition', `attachment; filename="${name}"`);
  }

  /** With the `ETag` of the state that its JSON shows. */
  tagged(): Answer {
    return this.with('etag', tagOf(this.body as string));
  }

  with(header: string, value: string): Answer {
    return new Answer(this.body, { ...this.headers, [header]: value }, this.status);
  }

  /** Sends 304 in place of an answer that the client has. */
  sendUnlessKnown(reply: FastifyReply, status: number | undefined): FastifyReply {
    if (typeof this.body !== 'string') return this.send(reply, status);
    const tag = tagOf(this.body);
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    if (!hasAlready(reply.request, tag)) return this.send(reply, status);
    const { 'content-type': _, ...headers } = this.headers;
    return reply.status(304).headers(headers).send();
  }

  /** @param status of the route, which Nest has set already where it does not say it */
  send(reply: FastifyReply, status = reply.statusCode): FastifyReply {
    return reply
      .status(this.status ?? status)
      .headers(this.headers)
      .send(this.body);
  }
}

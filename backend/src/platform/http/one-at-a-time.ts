import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { TooManyRequests } from './app-error.js';
import { callerOf } from './caller.js';
import { clientGone } from './client-gone.js';

/** Extension that brings this limit to the document's maker. */
export const ONE_AT_A_TIME = 'x-one-at-a-time';

/** The limit per person, more than any browser asks for at once. */
const MOST_WAITING = 10;
const RETRY_SECONDS = 10;
/** The longest wait: slow readers of a file take their time. */
const LONGEST_WAIT_MS = 30_000;

/** People with a heavy request under way, and their others that wait for its end. */
const underWay = new Map<string, (() => void)[]>();

const tooMuch = (): TooManyRequests =>
  new TooManyRequests(RETRY_SECONDS, 'Another file is being made for you.');

/**
 * Waits until a person's other heavy request ends, and holds the place until its own answer is sent.
 * @throws {TooManyRequests} when too many wait, or the one before takes too long
 */
async function takeTurn(person: string, reply: FastifyReply): Promise<void> {
  const gone = clientGone(reply);
  gone.throwIfAborted();
  const waiting = underWay.get(person);
  if (!waiting) underWay.set(person, []);
  else if (waiting.length >= MOST_WAITING) throw tooMuch();
  else await inTurn(waiting, gone);
  if (gone.aborted) endTurn(person);
  else gone.addEventListener('abort', () => endTurn(person));
}

function inTurn(waiting: (() => void)[], gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = (problem: unknown) => {
      clearTimeout(timer);
      const at = waiting.indexOf(go);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(problem as Error);
    };
    const timer = setTimeout(() => giveUp(tooMuch()), LONGEST_WAIT_MS);
    waiting.push(go);
    gone.addEventListener('abort', () => giveUp(gone.reason));
  });
}

function endTurn(person: string): void {
  const next = underWay.get(person)?.shift();
  if (next) next();
  else underWay.delete(person);
}

/**
 * Runs a route's heavy requests one at a time per account, or per network without one, so that nobody takes all places.
 * @param isHeavy selects them; all by default
 */
export function OneAtATime(
  isHeavy: (request: FastifyRequest) => boolean = () => true,
): MethodDecorator & ClassDecorator {
  const interceptor: NestInterceptor = {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      const { account, network } = callerOf(request);
      if (isHeavy(request)) await takeTurn(account?.id ?? network, http.getResponse());
      return next.handle();
    },
  };
  return applyDecorators(UseInterceptors(interceptor), ApiExtension(ONE_AT_A_TIME, true));
}

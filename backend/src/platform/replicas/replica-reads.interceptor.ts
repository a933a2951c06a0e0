import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { asPartOf } from '../database/work.js';
import { READS_REPLICA } from './reads-replica.decorator.js';
import { Replicas } from './replicas.js';
import { WRITE_POSITION } from './write-positions.js';

/** Sends the reads of declared routes to a replica, after the guards, which ask the primary. */
@Injectable()
export class ReplicaReads implements NestInterceptor {
  constructor(
    private readonly replicas: Replicas,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get<boolean>(READS_REPLICA, context.getHandler())) return next.handle();
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const replica = this.replicas.readerFor(headers[WRITE_POSITION]);
    if (!replica) return next.handle();
    return new Observable((subscriber) => asPartOf({ replica }, () => next.handle().subscribe(subscriber)));
  }
}

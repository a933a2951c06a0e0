import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ReadOnlyMode } from '../http/app-error.js';
import { WHILE_READ_ONLY } from '../http/while-read-only.decorator.js';
import { Readiness } from './readiness.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses changes in read-only mode, before anything of them is done. */
@Injectable()
export class ReadOnlyGuard implements CanActivate {
  constructor(
    private readonly readiness: Readiness,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.readiness.readOnly) return true;
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.includes(method) || this.reflector.get<boolean>(WHILE_READ_ONLY, context.getHandler()))
      return true;
    return this.isOver();
  }

  /** Checks again: read-only mode ends by itself. */
  private async isOver(): Promise<boolean> {
    await this.readiness.shortages();
    if (this.readiness.readOnly) throw new ReadOnlyMode();
    return true;
  }
}

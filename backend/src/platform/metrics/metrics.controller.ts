import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Unauthenticated } from '../http/app-error.js';
import { type HeaderRule, RequestHeader } from '../http/request-header.js';
import { Public } from '../security/permit.decorator.js';
import { Metrics } from './metrics.js';

const AUTHORIZATION: HeaderRule = { name: 'Authorization', max: 1000 };

/** For Prometheus, which is no user: it sends METRICS_TOKEN as its bearer token where one is set. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Public()
  async read(
    @RequestHeader(AUTHORIZATION) authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken !== undefined && !same(authorization ?? '', `Bearer ${metricsToken}`))
      throw new Unauthenticated();
    void reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

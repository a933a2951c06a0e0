import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Readiness } from '../../../platform/health/readiness.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { Endpoints } from './endpoints.js';
import { SendEvents } from './send-events.js';

/** Endpoints that a process sends to at once: a slow one takes one of these places, ten seconds at a time. */
const AT_ONCE = 50;

/** Finds endpoints with something to send. */
@Injectable()
export class WebhooksJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly readiness: Readiness,
    private readonly endpoints: Endpoints,
    private readonly sending: SendEvents,
  ) {}

  onModuleInit(): void {
    this.jobs.handleFound(QUEUES.webhooks, {
      find: async () => (this.readiness.readOnly ? [] : this.endpoints.due()),
      handle: (id, stopping) => this.sending.to(id, stopping),
      atOnce: AT_ONCE,
    });
  }
}

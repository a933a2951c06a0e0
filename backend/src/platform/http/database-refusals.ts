import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { type DatabaseRefusal, databaseRefusal } from '../database/database-errors.js';
import { LOGGER } from '../logging/logging.module.js';
import { AppError, BadRequest, Conflict } from './app-error.js';
import { CONSTRAINT_ANSWERS, type ConstraintAnswers } from './constraint-answers.js';

/** SQLSTATEs of duplicates, and of changes to permanent rows. */
const CONFLICTS = new Set(['23505', '23P01', '23001']);

const general = ({ code }: DatabaseRefusal): AppError =>
  CONFLICTS.has(code)
    ? new Conflict(
        'conflict',
        'This conflicts with what is there already. Please reload, and look at it first.',
      )
    : new BadRequest(
        'not-accepted',
        'A value of this request cannot be kept. Please check what you entered.',
      );

/**
 * Answers refusals by the database that no check came before: by the rule of the constraint, else in general words.
 * Counts both; one without a rule is a missing check.
 */
@Injectable()
export class DatabaseRefusals {
  readonly counter = new Counter({
    name: 'kiraya_database_refusals_total',
    help: 'Requests that the database refused, by a rule of the product or by none',
    labelNames: ['rule'],
    registers: [],
  });

  constructor(
    @Inject(CONSTRAINT_ANSWERS) private readonly answers: ConstraintAnswers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    for (const rule of ['named', 'none']) this.counter.inc({ rule }, 0);
  }

  /** Returns undefined for other errors. PostgreSQL's own words contain values, and go nowhere. */
  answerTo(thrown: unknown, requestId: string): AppError | undefined {
    if (thrown instanceof AppError) return undefined;
    const refusal = databaseRefusal(thrown);
    if (!refusal) return undefined;
    const { constraint = '' } = refusal;
    const rule = Object.hasOwn(this.answers, constraint) ? this.answers[constraint] : undefined;
    this.counter.inc({ rule: rule ? 'named' : 'none' });
    if (!rule) this.logger.error({ requestId, ...refusal }, 'the database refused what no check did');
    return rule?.() ?? general(refusal);
  }
}

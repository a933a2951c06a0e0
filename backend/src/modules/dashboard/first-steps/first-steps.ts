import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, join, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { FirstStepsDto } from './first-steps.dto.js';
import { STEPS } from './steps.js';

/** Reads what a new user does first, and how far they are, from their data. */
@Injectable()
export class FirstSteps {
  constructor(private readonly db: Database) {}

  async read({ id, role }: Pick<Principal, 'id' | 'role'>): Promise<FirstStepsDto> {
    const steps = STEPS[role];
    const conditions = join(
      steps.map(({ isDone }) => sql`(${isDone})`),
      ', ',
    );
    const row = await this.db.row<{ done: boolean[] }>(
      prepared(sql`select array[${conditions}] as done
        from auth.user_v u join auth.account_v a on a.id = u.id
        where u.id = ${id} and not a.hides_first_steps`),
    );
    const done = row?.done ?? [];
    if (!done.includes(false)) return { steps: [] };
    return {
      steps: steps.map(({ title, hint, path }, n) => ({ title, hint, path, isDone: done[n] === true })),
    };
  }
}

import fc from 'fast-check';
import { Command } from './command.js';
import type { Model } from './model.js';
import { lastOfMonth } from './model-calendar.js';
import type { Play } from './play.js';

/** Days to pass: with the daily job on each, on the last only, or never. */
const ROUNDS = ['each day', 'at the end', 'none'] as const;
const NONE = { what: 'the days that went by', expected: 0, status: 0 };

export class Wait extends Command {
  constructor(
    private readonly days: number | 'to the last of the month' | 'to the first of the next',
    private readonly rounds: (typeof ROUNDS)[number],
  ) {
    super();
  }

  protected async act(model: Model, play: Play) {
    const days = this.daysFrom(model.today);
    const steps = this.rounds === 'each day' ? Array.from({ length: days }, () => 1) : [days];
    for (const step of steps) {
      model.wait(step);
      play.setDay(model.today);
      if (this.rounds === 'none') continue;
      model.dailyJob();
      await play.dailyJobs();
    }
    return NONE;
  }

  private daysFrom(today: string): number {
    if (typeof this.days === 'number') return this.days;
    const left = Number(lastOfMonth(today).slice(8)) - Number(today.slice(8));
    return this.days === 'to the last of the month' ? left : left + 1;
  }
}

class Round extends Command {
  protected async act(model: Model, play: Play) {
    model.dailyJob();
    await Promise.all([play.dailyJobs(), play.dailyJobs()]);
    return { ...NONE, what: 'two rounds at once' };
  }
}

const wait = (days: fc.Arbitrary<ConstructorParameters<typeof Wait>[0]>) =>
  fc
    .tuple(days, fc.constantFrom('each day' as const, 'at the end' as const, ...ROUNDS))
    .map((given) => new Wait(...given));

export const timeCommands = [
  { weight: 2, arbitrary: wait(fc.integer({ min: 1, max: 9 })) },
  { weight: 2, arbitrary: wait(fc.constantFrom('to the last of the month', 'to the first of the next')) },
  { weight: 1, arbitrary: wait(fc.constantFrom(7, 14, 28, 30, 31)) },
  { weight: 1, arbitrary: fc.constantFrom(40, 100, 366).map((days) => new Wait(days, 'at the end')) },
  { weight: 1, arbitrary: fc.constant(null).map(() => new Round()) },
];

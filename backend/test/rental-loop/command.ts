import { expect } from '@jest/globals';
import type { AsyncCommand } from 'fast-check';
import { expectSamePicture } from './agrees.js';
import { databasePicture } from './database-picture.js';
import type { Model } from './model.js';
import { pictureOf } from './model-picture.js';
import type { Play } from './play.js';

/**
 * Act performed on the model and on the API. Both must answer the same, and the database must match the model after
 * each.
 */
export abstract class Command implements AsyncCommand<Model, Play> {
  /** Outcome, for the report of a failed sequence. */
  private said = '';

  check(_: Readonly<Model>): boolean {
    return true;
  }

  async run(model: Model, play: Play): Promise<void> {
    const { what, expected, status } = await this.act(model, play);
    play.stage.count(`${this.constructor.name} ${status}`);
    this.said = `${what} on ${model.today}: ${status}`;
    expect(this.said).toBe(`${what} on ${model.today}: ${expected}`);
    const picture = pictureOf(model);
    expectSamePicture(await databasePicture(play, picture), picture);
  }

  toString(): string {
    return this.said || `(${this.constructor.name})`;
  }

  protected abstract act(
    model: Model,
    play: Play,
  ): Promise<{ what: string; expected: number; status: number }>;
}

/** Element number `n`, wrapping around. */
export const nth = <T>(some: T[], n: number): T => some[n % some.length] as T;

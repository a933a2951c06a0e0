import { expect } from '@jest/globals';
import type { AsyncCommand } from 'fast-check';
import { expectSamePicture } from './agrees.js';
import { databasePicture } from './database-picture.js';
import type { Model } from './model.js';
import { pictureOf } from './model-picture.js';
import type { Play } from './play.js';

/**
 * One deed, done on the model and on the API. Both must say the same of it, and the database must hold what the model
 * holds after each of them.
 */
export abstract class Command implements AsyncCommand<Model, Play> {
  /** What it came to, for whoever reads a sequence that failed. */
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

/** The n-th of them, counted round and round. */
export const nth = <T>(some: T[], n: number): T => some[n % some.length] as T;

import { Conflict } from '../../../../../platform/http/app-error.js';
import { MOST_PAPERS } from '../../../../../platform/papers/several-papers.js';

const count = (of: number): string => of.toLocaleString('en-IN');

export class NoPapers extends Conflict {
  constructor(what: string) {
    super('no-papers', `There are no ${what} to put into a file`);
  }
}

export class TooManyPapers extends Conflict {
  /** @param found how many there are, as far as they were counted */
  constructor(what: string, found: number, mostCounted: number) {
    const many = found > mostCounted ? `more than ${count(mostCounted)}` : count(found);
    super(
      'too-many-papers',
      `These are ${many} ${what}, and one file has at most ${count(MOST_PAPERS)}. Please choose a shorter period`,
    );
  }
}

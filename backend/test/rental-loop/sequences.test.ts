import { afterAll, beforeAll, test } from '@jest/globals';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { playSequences } from './sequences.js';
import { Stage } from './stage.js';

const SEQUENCES = repetitions(40, { long: 10_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.build();
});
afterAll(() => stage.stop());

test(
  'whatever happens to contracts and money, in whatever order, all that tells of it tells the same, to the paisa',
  async () => {
    await playSequences(stage, SEQUENCES);
  },
  // For hangs: a sequence takes less than a second, but more on a busy machine.
  Math.max(SEQUENCES, 1_200) * 3_000,
);

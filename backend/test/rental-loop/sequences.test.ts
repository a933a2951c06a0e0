import { afterAll, beforeAll, test } from '@jest/globals';
import { LONGEST_PLAY, playSequences } from './sequences.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.build();
});
afterAll(() => stage.stop());

test(
  'whatever happens to contracts and money, in whatever order, all that tells of it tells the same, to the paisa',
  async () => {
    await playSequences(stage);
  },
  LONGEST_PLAY,
);

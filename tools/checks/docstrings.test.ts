import { expect, test } from '@jest/globals';
import { messagesOf } from './planted-lint.ts';

const complaints = (code: string) => messagesOf('jsdoc/match-description', 'tools/planted.ts', code);

test.each(['What', 'Of', 'Whether', 'As', 'How', 'Where', 'Those'])(
  'a docstring that begins with %s is refused',
  async (word) => {
    expect(await complaints(`/** ${word} it is. */\nexport const a = 1;`)).toHaveLength(1);
    expect(
      await complaints(`interface A {\n  /**\n   * ${word} it is,\n   * at length.\n   */\n  a: 1;\n}`),
    ).toHaveLength(1);
    expect(await complaints(`/** ${word} it is, of nothing. */`)).toHaveLength(1);
  },
);

test.each([
  '/** Deletes expired sessions. Skips locked rows. */',
  '/** Offer of a home. */',
  '/** Assets by name. */',
  '/** @throws Fault when there is none */',
  '// What this says is a comment.',
  '/* What this says is one, too. */',
])('%s is not', async (comment) => {
  expect(await complaints(`${comment}\nexport const a = 1;`)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { htmlOf, type MailContent, textOf, written } from './mail-content.js';
import { freeText, own, referenceText, words } from './words.js';

const EVIL = 'Locked, pay at evil.com or 98765 43210';
const CUT = 'Locked, pay at … or …';

test('what people wrote is whole in the product and cut in mails, in whatever it stands', () => {
  const inner = words`${EVIL} (${own('R/2026-27/000123')}, ${1234567})`;
  expect(words`About ${inner}`).toEqual({
    whole: `About ${EVIL} (R/2026-27/000123, 1234567)`,
    inMail: `About ${CUT} (R/2026-27/000123, 1234567)`,
  });
});

test.each([
  ['UTR1234567890', 'UTR1234567890'],
  ['see evil.com', 'see …'],
  ['UTR 1234567890', 'UTR 1234567890'],
  ['call me on 98765 43210', 'call me on …'],
])('the reference %j is mailed as %j', (reference, inMail) => {
  expect(referenceText(reference)).toEqual({ whole: reference, inMail });
});

test('no part of a letter says more', () => {
  const letter: MailContent = {
    to: 'someone@example.com',
    subject: words`About ${EVIL}`,
    paragraphs: [words`About ${EVIL}`],
    parts: [{ title: freeText(EVIL), text: freeText(EVIL), url: 'https://kiraya.example/x' }],
    facts: [
      [EVIL, freeText(EVIL)],
      ['Amount', own('₹1,00,000.00')],
    ],
    after: [freeText(EVIL)],
  };
  const ours = written(letter);
  for (const mail of [ours.subject, textOf(ours), htmlOf(ours)]) {
    expect(mail).not.toMatch(/evil|98765/);
    expect(mail).toContain(CUT);
  }
  expect(textOf(ours)).toContain('₹1,00,000.00');
});

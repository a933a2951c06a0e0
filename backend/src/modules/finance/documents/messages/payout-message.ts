import { formatDay, methodInWords } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { own, referenceText, words, type Words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import { figure } from '../papers/paper-words.js';
import { type PayoutDto, payoutsJson } from '../../payouts/index.js';
import { PAYOUT_PAPER } from './paper-makers.js';

/** A payout, and a flag for dummy data. */
type PayoutFacts = PayoutDto & { isDummy: boolean };

export async function payoutFacts(db: Queryable, ids: readonly string[]): Promise<PayoutFacts[]> {
  const dummies = await db.rows<{ id: string }>(
    prepared(sql`select id from finance.payout_v where id = any(${ids}::uuid[]) and is_dummy`),
  );
  const areDummy = new Set(dummies.map(({ id }) => id));
  return (await payoutsJson(db, ids)).map(({ json }) => {
    const payout = JSON.parse(json) as PayoutDto;
    return { ...payout, isDummy: areDummy.has(payout.payoutId) };
  });
}

/** To the owner who was paid. */
export function payoutMessage(payout: PayoutFacts): Message {
  const { payoutId, reference, lines, isDummy } = payout;
  const amount = own(figure(payout.transferred));
  const [home, another] = new Set(
    lines.map(({ propertyName }) => propertyName).filter((name) => name !== null),
  );
  return {
    kind: 'payout_recorded',
    personId: payout.ownerId,
    cause: payoutId,
    title: words`Payout of ${amount} recorded`,
    text:
      home && !another ? words`${amount} was sent to you for ${home}.` : words`${amount} was sent to you.`,
    facts: [
      ['Sent on', own(formatDay(payout.date))],
      ['Amount', own(figure(payout.amount))],
      ...payout.deductions.map(({ description, amount: taken }): [string, Words] => [
        description,
        own(`−${figure(taken)}`),
      ]),
      ['Sent', amount],
      ['Mode', own(methodInWords(payout))],
      ...(reference ? [['Reference', referenceText(reference)] satisfies [string, Words]] : []),
    ],
    path: `/payouts/paid/${payoutId}`,
    attachment: { maker: PAYOUT_PAPER, id: payoutId },
    isDummy,
  };
}

/** To the owner: the reversed part of the payout. */
export function payoutReversedMessage(payout: PayoutFacts): Message {
  const { payoutId, ownerId, reversedAmount, isDummy } = payout;
  const amount = own(figure(reversedAmount));
  return {
    ...{ kind: 'payout_reversed', personId: ownerId, cause: `${payoutId}/${reversedAmount}`, isDummy },
    title: words`Payout reversed: ${amount}`,
    text: words`${amount} that was paid out to you no longer counts and is owed to you again. The payout gives the reason.`,
    facts: [
      ['Sent on', own(formatDay(payout.date))],
      ['Sent', own(figure(payout.transferred))],
      ['Reversed', amount],
    ],
    path: `/payouts/paid/${payoutId}`,
  };
}

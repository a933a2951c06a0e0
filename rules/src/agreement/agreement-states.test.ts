import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  AGREEMENT_STATES,
  type AgreementAct,
  agreementAfter,
  type AgreementStanding,
} from './agreement-states.ts';

const side = fc.constantFrom('owner' as const, 'tenant' as const);
const act: fc.Arbitrary<AgreementAct> = fc.oneof(
  fc.constant({ do: 'send' as const }),
  side.map((one) => ({ do: 'accept' as const, side: one })),
  side.map((one) => ({ do: 'decline' as const, side: one })),
  fc.constantFrom('sent' as const, 'accepted' as const).map((by) => ({ do: 'supersede' as const, by })),
);
const BEGUN: AgreementStanding = { state: 'draft', accepted: [] };
const OVER = ['declined', 'superseded'];

/** Standings along acts, refused ones left out. */
function along(acts: readonly AgreementAct[]): AgreementStanding[] {
  const standings = [BEGUN];
  for (const one of acts)
    standings.push(
      agreementAfter(standings.at(-1) as AgreementStanding, one) ?? (standings.at(-1) as AgreementStanding),
    );
  return standings;
}

describe('a version of an agreement', () => {
  test('is always in a known state, accepted by both sides or by less, and ends once', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const standings = along(acts);
        for (const [nth, { state, accepted }] of standings.entries()) {
          expect(AGREEMENT_STATES).toContain(state);
          expect(new Set(accepted).size).toBe(accepted.length);
          if (state === 'accepted') expect([...accepted].sort()).toEqual(['owner', 'tenant']);
          if (state === 'draft') expect(accepted).toEqual([]);
          if (state === 'sent') expect(accepted.length).toBeLessThan(2);
          const next = standings[nth + 1];
          if (next && OVER.includes(state)) expect(next).toEqual({ state, accepted });
          if (next && state === 'accepted') expect(['accepted', 'superseded']).toContain(next.state);
          // Nobody's acceptance is lost.
          if (next) expect(next.accepted).toEqual(expect.arrayContaining([...accepted]));
        }
      }),
    );
  });

  test('has a way on from each state that is not its end, for each side', () => {
    expect(agreementAfter(BEGUN, { do: 'send' })?.state).toBe('sent');
    for (const one of ['owner', 'tenant'] as const) {
      const sent: AgreementStanding = { state: 'sent', accepted: [] };
      expect(agreementAfter(sent, { do: 'accept', side: one })).toEqual({ state: 'sent', accepted: [one] });
      expect(agreementAfter(sent, { do: 'decline', side: one })?.state).toBe('declined');
    }
    const accepted: AgreementStanding = { state: 'accepted', accepted: ['owner', 'tenant'] };
    expect(agreementAfter(accepted, { do: 'supersede', by: 'accepted' })?.state).toBe('superseded');
    expect(agreementAfter(accepted, { do: 'supersede', by: 'sent' })).toBeUndefined();
  });
});

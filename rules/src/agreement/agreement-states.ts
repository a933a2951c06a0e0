/** States of an agreement's version. */
export const AGREEMENT_STATES = ['draft', 'sent', 'accepted', 'declined', 'superseded'] as const;

export type AgreementState = (typeof AGREEMENT_STATES)[number];
export type AgreementSide = 'owner' | 'tenant';

/** Version of an agreement, as far as acts depend on it. */
export interface AgreementStanding {
  state: AgreementState;
  /** Sides that have accepted it. */
  accepted: readonly AgreementSide[];
}

export type AgreementAct =
  | { do: 'send' }
  | { do: 'accept'; side: AgreementSide }
  | { do: 'decline'; side: AgreementSide }
  /** A later version is sent, or accepted by both. */
  | { do: 'supersede'; by: 'sent' | 'accepted' };

/** Standing after an act; undefined where the act is refused. A sent version that a side accepted again is the same. */
export function agreementAfter(
  standing: AgreementStanding,
  act: AgreementAct,
): AgreementStanding | undefined {
  const { state, accepted } = standing;
  switch (act.do) {
    case 'send':
      return state === 'draft' ? { state: 'sent', accepted: [] } : undefined;
    case 'accept': {
      if (state !== 'sent') return undefined;
      const sides = [...new Set([...accepted, act.side])];
      return { state: sides.length === 2 ? 'accepted' : 'sent', accepted: sides };
    }
    case 'decline':
      return state === 'sent' ? { state: 'declined', accepted } : undefined;
    case 'supersede': {
      const goes = state === 'sent' || (state === 'accepted' && act.by === 'accepted');
      return goes ? { state: 'superseded', accepted } : undefined;
    }
  }
}

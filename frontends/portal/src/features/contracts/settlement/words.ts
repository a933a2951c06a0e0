import type { Settlement, SettledClaim } from '../api/settlement';
import { claimName } from '../account/words';

type Named = Pick<SettledClaim, 'kind' | 'month' | 'description'>;

/** Name of a line: `Rent for Nov 2026`, `Damage: broken window`. */
export function lineName(claim: Named): string {
  if (claim.kind !== 'damage') return claimName(claim);
  return claim.description ? `Damage: ${claim.description}` : 'Damages';
}

export const obstacles: Record<NonNullable<Settlement['obstacle']>, string> = {
  'not-over': 'It can be settled from its last day on.',
  'not-confirmed': 'The tenant has not confirmed this contract.',
};

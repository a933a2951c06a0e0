/** Text that a visitor agrees to by showing interest. A change of the words is a new version, its month. */
export const INTEREST_CONSENT = {
  version: '2026-11',
  text: 'By sending this you agree that the owner of this home and Kiraya’s administrators see these details.',
} as const;

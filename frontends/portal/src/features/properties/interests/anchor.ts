/** Anchor of a home's interests: `#interests` in the address. */
export const INTERESTS_ANCHOR = 'interests';
/** Fragment of the address that leads to the times for visits. */
export const VISITS_ANCHOR = 'visits';

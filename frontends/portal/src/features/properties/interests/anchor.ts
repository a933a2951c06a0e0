/** Anchor of a home's interests: `#interests` in the address. */
export const INTERESTS_ANCHOR = 'interests';

/** Furnishings in words. */
export const FURNISHED: Record<string, string> = {
  Unfurnished: 'Unfurnished',
  Semi: 'Semi-furnished',
  Fully: 'Fully furnished',
};

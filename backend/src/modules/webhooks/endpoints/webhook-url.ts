import type { Check } from '../../../platform/http/validated-field.decorator.js';

export const LONGEST_URL = 500;

/** An address that a webhook can have, by its text alone. */
export const urlCheck: Check = (value) => {
  if (typeof value !== 'string') return 'Must be text';
  if (value.length > LONGEST_URL) return `Must be at most ${LONGEST_URL} characters`;
  if (!URL.canParse(value)) return 'Must be a whole address, such as https://example.com/kiraya';
  const { protocol, username, password, hash, href } = new URL(value);
  if (protocol !== 'https:') return 'Must begin with https://';
  if (username || password) return 'Must not contain a name or a password';
  if (hash) return 'Must not contain #';
  return href.length > LONGEST_URL ? `Must be at most ${LONGEST_URL} characters` : undefined;
};

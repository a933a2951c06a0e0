import { hash, randomBytes } from 'node:crypto';

/** A new token of a mailed link, of 128 random bits unless more are asked for. */
export const newLinkToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token. */
export const hashOfLinkToken = (token: string): Buffer => hash('sha256', token, 'buffer');

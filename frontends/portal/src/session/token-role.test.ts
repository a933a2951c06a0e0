import { expect, it } from '@jest/globals';
import { base64url, tokenOf } from '../testing/people';
import { tokenRole } from './token-role';

it('reads the role of a token, beside text of any script', () => {
  expect(tokenRole(tokenOf('admin', { name: 'आशा राव' }))).toBe('admin');
});

it.each([null, '', 'a-token', 'a.b.c', `a.${base64url('"text"')}.c`])('finds none in %j', (token) => {
  expect(tokenRole(token)).toBeNull();
});

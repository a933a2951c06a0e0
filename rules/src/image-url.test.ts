import { expect, test } from '@jest/globals';
import { isImageUrl } from './image-url.ts';

test.each([
  'https://example.com/a.jpg',
  'http://example.com',
  'HTTPS://EXAMPLE.com/A.JPG?size=2#x',
  'https://उदाहरण.भारत/घर.jpg',
  '/media/homes/one.webp',
  '/media/a-b_c~d.1.png',
])('%s is a picture’s address', (url) => {
  expect(isImageUrl(url)).toBe(true);
});

test.each([
  '',
  'picture.jpg',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' https://example.com/a.jpg',
  'java\tscript:alert(1)',
  'data:image/png;base64,AAAA',
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  '//example.com/a.jpg',
  '/\\example.com/a.jpg',
  'https:/example.com/a.jpg',
  'https:example.com',
  'https://',
  'https:///a.jpg',
  'https://user:secret@example.com/a.jpg',
  'https://user@example.com/a.jpg',
  'https://:secret@example.com/a.jpg',
  'https://example.com\\@evil.example/a.jpg',
  'https://exa mple.com/a.jpg',
  '/media',
  '/media/',
  '/media//a.png',
  '/media/../api/users',
  '/media/a/../../x',
  '/media/./a.png',
  '/media/%2e%2e/x',
  '/media/.hidden',
  '/media\\..\\x',
  '/media/a.png?x=1',
  '/mediator/a.png',
  '/api/properties',
  7,
  null,
])('%j is not', (url) => {
  expect(isImageUrl(url)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { isImageUrl } from './image-url.ts';
import { pictureSizes, pictureWidths, sharedPicture } from './uploaded-picture.ts';

const HASH = 'ab'.repeat(32);

test.each([
  [4000, [320, 640, 1280, 1920]],
  [1920, [320, 640, 1280, 1920]],
  [1000, [320, 640, 1000]],
  [320, [320]],
  [200, [200]],
])('a picture that is %d wide is kept in %j', (width, kept) => {
  expect(pictureWidths(width)).toEqual(kept);
});

test('an uploaded picture’s address tells the addresses of its sizes', () => {
  const url = `/media/pictures/${HASH}-1000.webp`;
  expect(isImageUrl(url)).toBe(true);
  expect(pictureSizes(url)).toEqual([
    { url: `/media/pictures/${HASH}-320.webp`, width: 320 },
    { url: `/media/pictures/${HASH}-640.webp`, width: 640 },
    { url, width: 1000 },
  ]);
});

test.each([
  'https://example.com/a.jpg',
  '/media/homes/one.webp',
  `/media/pictures/${HASH}.webp`,
  `https://example.com/media/pictures/${HASH}-640.webp`,
  `/media/pictures/${HASH}-0.webp`,
  '',
])('%s has no sizes', (url) => {
  expect(pictureSizes(url)).toEqual([]);
  expect(sharedPicture(url)).toBeUndefined();
});

test('one is shown where a home is passed on', () => {
  expect(sharedPicture(`/media/pictures/${HASH}-640.webp`)).toBe(`/media/pictures/${HASH}-share.jpg`);
});

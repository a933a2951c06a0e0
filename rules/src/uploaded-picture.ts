/** What a file that is uploaded may have, in bytes. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** The types of files that can be uploaded as pictures. A phone that makes others gives these instead. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The widths that an uploaded picture is kept in, as far as it is that wide itself. */
const WIDTHS = [320, 640, 1280, 1920];
const ADDRESS = /^(\/media\/pictures\/[0-9a-f]{64}-)([1-9]\d{0,3})\.webp$/;

/** One size of a picture. */
export interface PictureSize {
  url: string;
  width: number;
}

/** In which widths a picture is kept, the largest last. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...WIDTHS));
  return [...WIDTHS.filter((one) => one < largest), largest];
}

/** The sizes of an uploaded picture, by the address of its largest; none of a picture that was not uploaded. */
export function pictureSizes(url: string): PictureSize[] {
  const [, place, width] = ADDRESS.exec(url) ?? [];
  return place ? pictureWidths(Number(width)).map((one) => ({ url: `${place}${one}.webp`, width: one })) : [];
}

/** The sides of the picture that is shown where a home’s address is passed on, in pixels, as Open Graph’s readers want them. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** Where that picture of an uploaded one lies; undefined of a picture that was not uploaded. */
export function sharedPicture(url: string): string | undefined {
  const [, place] = ADDRESS.exec(url) ?? [];
  return place && `${place}share.jpg`;
}

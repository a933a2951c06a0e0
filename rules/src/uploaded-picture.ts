/** Maximum size of an uploaded file, in bytes. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** Media types of uploaded pictures. Phones with other formats convert to these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Widths of the stored sizes, up to the picture's own. */
const WIDTHS = [320, 640, 1280, 1920];
const ADDRESS = /^(\/media\/pictures\/[0-9a-f]{64}-)([1-9]\d{0,3})\.webp$/;

/** Stored size of a picture. */
export interface PictureSize {
  url: string;
  width: number;
}

/** Widths of a picture's stored sizes, largest last. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...WIDTHS));
  return [...WIDTHS.filter((one) => one < largest), largest];
}

/** Sizes of an uploaded picture, by the address of the largest; none for other pictures. */
export function pictureSizes(url: string): PictureSize[] {
  const [, place, width] = ADDRESS.exec(url) ?? [];
  return place ? pictureWidths(Number(width)).map((one) => ({ url: `${place}${one}.webp`, width: one })) : [];
}

/** Size of the picture for shared links, in pixels, as Open Graph asks for. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** Address of an uploaded picture's version for shared links; undefined for other pictures. */
export function sharedPicture(url: string): string | undefined {
  const [, place] = ADDRESS.exec(url) ?? [];
  return place && `${place}share.jpg`;
}

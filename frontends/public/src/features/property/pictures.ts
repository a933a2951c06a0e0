import type { PublicProperty } from './property';

export type Image = PublicProperty['images'][number];

export function altOf(image: Image | undefined, name: string): string {
  return image?.caption ? `${name}: ${image.caption}` : name;
}

/** Place of a picture among all: `Kitchen, 2 of 3`. */
export function position({ caption }: Image, index: number, count: number): string {
  const place = `${index + 1} of ${count}`;
  return caption ? `${caption}, ${place}` : place;
}

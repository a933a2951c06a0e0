import { pictureWidths } from '@kiraya/rules';

const NAME = /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/;
const SHARED = /^([0-9a-f]{64})-share\.jpg$/;

/** File store key of a size of a picture, by its name in URLs; undefined for other names. */
export const keyOf = (name: string): string | undefined => (NAME.test(name) ? `pictures/${name}` : undefined);

export const keyOfSize = (hash: string, width: number): string => `pictures/${hash}-${width}.webp`;

/** File store key of the Open Graph picture. */
export const keyOfShared = (hash: string): string => `pictures/${hash}-share.jpg`;

/** Hash of an Open Graph picture, by its name in URLs. */
export const hashOfShared = (name: string): string | undefined => SHARED.exec(name)?.[1];

/** File store keys of all files of a picture. */
export const keysOf = ({ hash, width }: { hash: string; width: number }): string[] => [
  ...pictureWidths(width).map((one) => keyOfSize(hash, one)),
  keyOfShared(hash),
];

import { pictureWidths } from '@kiraya/rules';

const NAME = /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/;
const SHARED = /^([0-9a-f]{64})-share\.jpg$/;

/** Where the file store has a size of a picture, by its name in addresses; undefined when there can be none. */
export const keyOf = (name: string): string | undefined => (NAME.test(name) ? `pictures/${name}` : undefined);

export const keyOfSize = (hash: string, width: number): string => `pictures/${hash}-${width}.webp`;

/** Where it has the one that is shown where a home’s address is passed on. */
export const keyOfShared = (hash: string): string => `pictures/${hash}-share.jpg`;

/** The picture of which that name in addresses is. */
export const hashOfShared = (name: string): string | undefined => SHARED.exec(name)?.[1];

/** Every file of a picture. */
export const keysOf = ({ hash, width }: { hash: string; width: number }): string[] => [
  ...pictureWidths(width).map((one) => keyOfSize(hash, one)),
  keyOfShared(hash),
];

import { pictureWidths } from '@kiraya/rules';

const NAME = /^[0-9a-f]{64}-[1-9]\d{0,3}\.webp$/;

/** Where the file store has a size of a picture, by its name in addresses; undefined when there can be none. */
export const keyOf = (name: string): string | undefined => (NAME.test(name) ? `pictures/${name}` : undefined);

export const keyOfSize = (hash: string, width: number): string => `pictures/${hash}-${width}.webp`;

/** Every file of a picture. */
export const keysOf = ({ hash, width }: { hash: string; width: number }): string[] =>
  pictureWidths(width).map((one) => keyOfSize(hash, one));

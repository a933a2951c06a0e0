import { NIL, v7 } from 'uuid';

export const NIL_UUID = NIL;

/** A fresh id: UUID version 7, so that new rows land side by side in their index. */
export const newId = (): string => v7();

export const isUUID = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

export const ID_BYTES = 16;

export const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The id in the first {@link ID_BYTES}. */
export function idFromBytes(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import { NIL, v7 } from 'uuid';

export const NIL_UUID = NIL;

/** A fresh id: UUID version 7, so that new rows land side by side in their index. */
export const newId = (): string => v7();

export const isUUID = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

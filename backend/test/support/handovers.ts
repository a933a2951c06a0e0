import { createHash } from 'node:crypto';
import type { Account } from './accounts.js';
import { picture } from './pictures.js';
import type { Answer, TestApp } from './test-app.js';

export type Direction = 'in' | 'out';

export const handoverPath = (contractId: string, direction: Direction = 'in', rest = ''): string =>
  `/contracts/${contractId}/handovers/${direction}${rest}`;

/** Draft of a small home with a state for each item. */
export const handoverBody = (
  given: Record<string, unknown> = {},
  pictures: string[] = [],
): Record<string, unknown> => ({
  rooms: [{ name: 'Hall', items: [{ name: 'Floor', state: 'worn', note: 'Scratch', pictures }] }],
  meters: [{ kind: 'electricity', number: 'EB-1', reading: '04512.6' }],
  keys: [{ what: 'Main door', count: 2 }],
  ...given,
});

export const saveHandover = (
  app: TestApp,
  who: Account,
  contractId: string,
  body: unknown = handoverBody(),
  direction: Direction = 'in',
): Promise<Answer> => app.put(handoverPath(contractId, direction), body, { token: who.token });

export const actOnHandover = (
  app: TestApp,
  who: Account,
  contractId: string,
  act: 'sending' | 'acceptance' | 'dispute',
  direction: Direction = 'in',
): Promise<Answer> =>
  app.post(
    handoverPath(contractId, direction, `/${act}`),
    act === 'dispute' ? { reason: ' Not like that ' } : undefined,
    { token: who.token },
  );

export const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/** Sends a picture of a handover, a new one by default. */
export async function sendPicture(
  app: TestApp,
  who: Account,
  contractId: string,
  given: { file?: Buffer; hash?: string; takenAt?: string; direction?: Direction } = {},
): Promise<Answer & { hash: string }> {
  const file = given.file ?? (await picture(640, 480));
  const hash = given.hash ?? hashOf(file);
  const takenAt = given.takenAt ?? '2041-03-10T05:30:00Z';
  const answer = await app.call(
    'PUT',
    `${handoverPath(contractId, given.direction, `/pictures/${hash}`)}?takenAt=${encodeURIComponent(takenAt)}`,
    { token: who.token, body: new Uint8Array(file), headers: { 'content-type': 'image/jpeg' } },
  );
  return { ...answer, hash };
}

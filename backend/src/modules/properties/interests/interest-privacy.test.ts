import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Logger, symbols } from 'pino';
import { makeAccount } from '../../../../test/support/accounts.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { LOGGER } from '../../../platform/logging/logging.module.js';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  const logger = app.app.get<Logger & { [symbols.streamSym]: unknown }>(LOGGER);
  logger.level = 'trace';
  logger[symbols.streamSym] = { write: (line: string) => lines.push(line) };
});
afterAll(() => app.stop());

test('however an interest ends, the log names nobody', async () => {
  const { id } = await makeProperty(app, await makeAccount(app, 'owner'));
  const path = `/properties/${id}/interest`;
  const body = interestBody({ nationalId: '246813579024', email: 'quiet@example.com', mobile: '9753186420' });
  const statuses = [
    await app.post(path, body),
    await app.post(path, body),
    await app.post(path, { ...body, name: '' }),
    await app.post('/properties/x/interest', body),
    await app.rows('alter table properties.interest add constraint closed check (false) not valid'),
    await app.post(path, { ...body, email: 'quiet2@example.com', mobile: '9753186421' }),
    await app.rows('alter table properties.interest rename column mobile to gone'),
    await app.post(path, { ...body, email: 'quiet3@example.com', mobile: '9753186422' }),
  ].map((answer) => (Array.isArray(answer) ? 0 : answer.status));
  expect(statuses).toEqual([201, 201, 400, 404, 0, 400, 0, 500]);

  const log = lines.join('');
  expect(log).toContain('"route":"/api/properties/:id/interest"');
  expect(log).toContain('the database refused what no check did');
  expect(log).toContain('request failed');
  for (const secret of ['246813579024', 'quiet', '97531864', 'Ravi']) expect(log).not.toContain(secret);
});

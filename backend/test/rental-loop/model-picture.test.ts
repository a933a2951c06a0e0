import { expect, test } from '@jest/globals';
import { Model } from './model.js';
import { pictureOf } from './model-picture.js';
import { PLAIN } from './model-rents.js';

test('a declaration that pays a charge beside rents is received whole', () => {
  const model = new Model('2041-03-10', [{ owner: 0, tenant: null, status: 'available' }], 1000);
  const lease = {
    ...{ property: 0, tenant: 0, rent: 105n, start: model.today, end: '2042-02-09', ...PLAIN },
    ...{ deposit: null, standing: [], lateFee: null },
  };
  model.create(0, lease);
  const [contract] = model.contracts;
  if (!contract) throw new Error('No contract');
  model.declare(contract, 1155n, model.today);
  model.charge(0, contract, { kind: 'maintenance', due: model.today, amount: 1n });
  const [declaration] = model.declarations;
  if (!declaration) throw new Error('No declaration');

  expect(model.confirm(declaration, contract)).toBe(201);
  expect(pictureOf(model).declarations).toEqual(['contract 0: confirmed 1155 2041-03-10 received 1155']);
});

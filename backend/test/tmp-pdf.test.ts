import { writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { makeAccount } from './support/accounts.js';
import { actOn, draftAgreement } from './support/agreements.js';
import { makeContract } from './support/contracts.js';
import { addressOf } from './support/documents.js';
import { TestApp } from './support/test-app.js';

test('pdf', async () => {
  const app = await TestApp.start();
  app.setTime('2041-03-10T06:00:00.000Z');
  const owner = await makeAccount(app, 'owner', { name: 'Radhika Rao' });
  const tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  const contract = await makeContract(app, owner, tenant, {
    deposit: { amount: 84000, heldBy: 'owner' },
    charges: undefined,
  });
  const { body } = await draftAgreement(app, owner, contract.id, {
    ownerAddress: '7, 2nd Cross, Jayanagar, Bengaluru 560011', tenantAddress: '18, MG Road, Pune 411001',
    inventory: '2 beds, 1 sofa, 4 fans, 1 geyser, 3 air conditioners, 1 washing machine (front loading, 7 kg), 1 refrigerator of 260 litres, 6 curtains',
    parking: 'One car, basement, number 12', utilities: 'The tenant pays electricity, gas and internet',
    occupants: 'Rahul Mehta and his parents', pets: 'None',
    ownerRepairs: 'Structure, painting, pipes and wiring', tenantRepairs: 'Taps, switches and fixtures',
  });
  const id = body.versions[0].id;
  await actOn(app, owner, [contract.id, id], 'sending');
  const all = await app.get(`/contracts/${contract.id}/agreements`, { token: owner.token });
  const { bytes } = await app.get(await addressOf(app, owner, contract.id, all.body.versions[0].documentId), { token: owner.token });
  writeFileSync('/tmp/h2-agreement.pdf', bytes);
  expect(bytes.length).toBeGreaterThan(1000);
  await app.stop();
});

// Creates homes, their tenants' accounts and their contracts: node onboarding-from-csv.mjs homes.csv <owner id>
// After a fault, run it again within 24 hours: the keys follow from `ref`, your own id of a home, so that nothing is
// made twice. Only an administrator who confirmed their identity may open accounts, and no key, so it logs in.
import { createApiClient } from '@kiraya/api-client';
import { allOf, answerOf, readCsv } from './support.mjs';

const [file, ownerId] = process.argv.slice(2);
const { KIRAYA_URL, KIRAYA_EMAIL: email, KIRAYA_PASSWORD: password, KIRAYA_CODE: code } = process.env;
let token = null;
const api = createApiClient({ baseUrl: KIRAYA_URL, getToken: () => token });
const create = (path, key, body) =>
  answerOf(() => api.POST(path, { params: { header: { 'Idempotency-Key': key } }, body }));

({ token } = await answerOf(() => api.POST('/api/auth/login', { body: { email, password, code } })));
await answerOf(() => api.POST('/api/auth/confirmation', { body: { password } }));
const types = await allOf(api, '/api/properties/types');
const configs = await allOf(api, '/api/properties/configs');

for (const row of readCsv(file)) {
  const home = await create('/api/properties', `onboarding-home-${row.ref}`, {
    ...{ ownerId, name: row.name, address: row.address, listFor: 'rent', listing: 'draft' },
    ...{ typeId: idOf(types, row.type), configId: idOf(configs, row.rooms), furnishing: row.furnishing },
    ...{ areaSqft: Number(row.area), costValue: Number(row.rent), securityDeposit: Number(row.deposit) },
  });
  const tenant = await tenantOf(row);
  const contract = await create('/api/contracts', `onboarding-contract-${row.ref}`, {
    ...{ propertyId: home.id, tenantId: tenant.id, startDate: row.start, endDate: row.end },
    ...{ rent: Number(row.rent), deposit: { amount: Number(row.deposit), heldBy: 'owner' } },
  });
  console.log(`${row.ref}: contract ${contract.id}`);
}

function idOf(list, name) {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is none of ${list.map((one) => one.name).join(', ')}`);
  return found.id;
}

/** The account of a row's tenant, which may exist already. */
async function tenantOf({ ref, tenant, email: address, phone }) {
  const body = { name: tenant, email: address, phone, role: 'tenant' };
  try {
    return await create('/api/admin/users', `onboarding-tenant-${ref}`, body);
  } catch (refusal) {
    if (!refusal.message.includes(':account-exists')) throw refusal;
    const accounts = await allOf(api, '/api/admin/users', { role: 'tenant', q: address });
    return accounts.find((one) => one.email === address) ?? Promise.reject(refusal);
  }
}

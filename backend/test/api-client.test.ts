import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extract } from 'tar';
import { type Account, makeAccount, PASSWORD } from './support/accounts.js';
import { makeContract, monthsAgo } from './support/contracts.js';
import { idempotent } from './support/finance.js';
import { makeProperty } from './support/properties.js';
import { removeFolder, temporaryFolder } from './support/temporary-folder.js';
import { TestApp } from './support/test-app.js';

const run = promisify(execFile);
const root = path.resolve('..');
const modules = path.join(root, 'node_modules');

let app: TestApp;
let owner: Account;
let folder: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  folder = temporaryFolder();
  await installPacked();
}, 120_000);
afterAll(async () => {
  await app.stop();
  removeFolder(folder);
});

/** Installs the packed package in an empty folder, without a network. */
async function installPacked(): Promise<void> {
  await run(process.execPath, [path.join(root, 'contracts-openapi/build.mjs')]);
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: path.join(root, 'contracts-openapi/dist'),
  });
  const [packed = ''] = readdirSync(folder);
  const target = path.join(folder, 'node_modules/@kiraya/api-client');
  mkdirSync(target, { recursive: true });
  await extract({ file: path.join(folder, packed), cwd: target, strip: 1 });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(path.join(modules, name), path.join(folder, 'node_modules', name), { recursive: true });
  cpSync(path.join(target, 'examples'), path.join(folder, 'examples'), { recursive: true });
}

/** Credentials of an administrator who logs in, as no key may open accounts. */
const loginOf = (admin: Account) => ({ KIRAYA_EMAIL: admin.email ?? '', KIRAYA_PASSWORD: PASSWORD });

/** An administrator's key for a program. */
async function keyFor(...permissions: string[]): Promise<{ KIRAYA_TOKEN: string }> {
  const admin = await makeAccount(app, 'admin', { confirmed: true });
  const readOnly = permissions.every((permission) => /:(list|read)$/.test(permission));
  const asked = { name: 'Example', permissions, readOnly, days: 90 };
  const { status, body } = await app.post('/auth/api-keys', asked, { token: admin.token });
  expect(status).toBe(201);
  return { KIRAYA_TOKEN: body.key };
}

/** Runs an example with credentials. @returns its lines */
async function runExample(
  credentials: Record<string, string>,
  program: string,
  ...args: string[]
): Promise<string[]> {
  const env = { ...process.env, ...credentials, KIRAYA_URL: new URL(app.url).origin };
  const { stdout } = await run(process.execPath, [`examples/${program}`, ...args], { cwd: folder, env });
  return stdout.trim().split('\n');
}

const fileOf = (name: string): string => path.join(folder, name);

test('plain Node imports the package, and a strict compiler its types', async () => {
  writeFileSync(
    path.join(folder, 'first.mts'),
    `import { createApiClient, type Schemas } from '@kiraya/api-client';
    import { SignUpDto } from '@kiraya/api-client/limits';
    const api = createApiClient({ baseUrl: 'https://rent.example.com' });
    const { data } = await api.GET('/api/properties/public');
    const homes: Schemas['PublicCardDto'][] | undefined = data;
    console.log(homes?.length, SignUpDto.name.maxLength satisfies 120);`,
  );
  const strict = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    'false',
  ];
  await run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), ...strict, 'first.mts'], {
    cwd: folder,
  });
  const script = `import { createApiClient } from '@kiraya/api-client'; console.log(typeof createApiClient)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  expect(stdout.trim()).toBe('function');
}, 60_000);

test('a partner’s feed follows new, changed and removed homes', async () => {
  const [kept, gone] = [await makeProperty(app, owner), await makeProperty(app, owner)];
  expect(await runExample({}, 'partner-feed.mjs', 'homes.json')).toEqual(['2 homes']);
  await app.put(`/properties/${kept.id}`, { name: 'Renamed' }, { token: owner.token });
  await app.rows(`update properties.property set listing = 'paused' where id = $1`, [gone.id]);
  const added = await makeProperty(app, owner);
  expect(await runExample({}, 'partner-feed.mjs', 'homes.json')).toEqual(['2 homes']);
  const { homes } = JSON.parse(readFileSync(path.join(folder, 'homes.json'), 'utf8'));
  expect(Object.keys(homes).sort()).toEqual([kept.id, added.id].sort());
  expect(homes[kept.id].name).toBe('Renamed');
});

test('a nightly export has what is recorded late for an earlier day, and what was reversed', async () => {
  const clerk = await makeAccount(app, 'accountant');
  const tenant = await makeAccount(app, 'tenant');
  const contract = await makeContract(app, owner, tenant, {
    startDate: monthsAgo(4),
    endDate: monthsAgo(-4),
  });
  const record = async (paidDate: string) =>
    (
      await app.post(
        `/contracts/${contract.id}/receipts`,
        { amount: 42000.5, paidDate, method: 'bank_transfer', reference: `UTR ${paidDate}` },
        idempotent(clerk.token),
      )
    ).body;
  const first = await record(monthsAgo(1));
  const key = await keyFor('event:list', 'receipt:read', 'payout:read');
  const exportMoney = async () => {
    await runExample(key, 'nightly-export.mjs', 'money.jsonl');
    const lines = readFileSync(fileOf('money.jsonl'), 'utf8').trim().split('\n');
    writeFileSync(fileOf('money.jsonl'), '');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as { id: string; reversedOn: string | null });
  };
  expect(await exportMoney()).toMatchObject([{ id: first.id, reversedOn: null }]);
  const late = await record(monthsAgo(2));
  const reversal = await app.post(
    `/finance/receipts/${first.id}/reversal`,
    { reason: 'Bounced' },
    { token: clerk.token },
  );
  expect(reversal.status).toBe(201);
  const lines = await exportMoney();
  expect(lines.map(({ id }) => id).sort()).toEqual([first.id, late.id].sort());
  expect(lines.find(({ id }) => id === first.id)?.reversedOn).not.toBeNull();
  expect(await exportMoney()).toEqual([]);
});

test('30 homes with tenants and contracts come out of a CSV file, once, though it broke off', async () => {
  const admin = await makeAccount(app, 'admin');
  const landlord = await makeAccount(app, 'owner');
  const names = 'ref,name,address,type,rooms,furnishing,area,rent,deposit,tenant,email,phone,start,end';
  const rowOf = (n: number): string =>
    `H${n},"Hill House ${n}, ""A"" wing","${n}, MG Road, Pune 411001",Apartment,2 BHK,Semi,900,${20000 + n},50000,` +
    `Tenant ${n},onboarded${n}@example.com,98000000${String(n).padStart(2, '0')},2041-01-01,2041-11-30`;
  const rows = Array.from({ length: 30 }, (_, n) => rowOf(n));
  const write = (lines: string[]) => writeFileSync(fileOf('homes.csv'), [names, ...lines].join('\r\n'));
  write([...rows.slice(0, 3), rowOf(3).replace('Apartment', 'Castle')]);
  const onboard = () => runExample(loginOf(admin), 'onboarding-from-csv.mjs', 'homes.csv', landlord.id);
  await expect(onboard()).rejects.toThrow('Castle is none of');
  write(rows);
  expect(await onboard()).toHaveLength(30);
  const [made] = await app.rows(
    `select count(distinct p.id)::int as homes, count(distinct c.id)::int as contracts,
        count(distinct c.tenant_id)::int as tenants, max(p.name) filter (where p.name like '%29%') as name
      from properties.property p join contracts.contract c on c.property_id = p.id where p.owner_id = $1`,
    [landlord.id],
  );
  expect(made).toEqual({ homes: 30, contracts: 30, tenants: 30, name: 'Hill House 29, "A" wing' });
}, 120_000);

test('a bank statement is matched by reference, phone number and amount, and recorded once', async () => {
  const key = await keyFor('declaration:list', 'claim:list', 'reference:check', 'receipt:record');
  const letTo = async (rent: number, phone: string) => {
    const tenant = await makeAccount(app, 'tenant');
    await app.rows('update auth.user set phone = $2 where id = $1', [tenant.id, phone]);
    const dates = { startDate: monthsAgo(1), endDate: monthsAgo(-6) };
    return { tenant, contract: await makeContract(app, owner, tenant, { ...dates, rent }) };
  };
  const [declarer, caller, exact] = [
    await letTo(31000, '9811100001'),
    await letTo(32000, '9811100002'),
    await letTo(33000, '9811100003'),
  ];
  const paidDate = monthsAgo(0);
  const declaration = await app.post(
    `/contracts/${declarer.contract.id}/declarations`,
    { amount: 31000, paidDate, method: 'bank_transfer', reference: 'AXIS1' },
    idempotent(declarer.tenant.token),
  );
  expect(declaration.status).toBe(201);
  writeFileSync(
    fileOf('statement.csv'),
    `date,description,reference,credit
${paidDate},NEFT from somebody,axis1,"31,000.00"
${paidDate},UPI/9811100002/rent,UPI2,32000
${paidDate},"NEFT, no name",NEFT3,66000
${paidDate},NEFT from nowhere,NEFT4,12345
${paidDate},Bank charges,FEE5,`,
  );
  const match = () => runExample(key, 'match-bank-statement.mjs', 'statement.csv');
  expect(await match()).toEqual([
    expect.stringMatching(/^axis1: RR.*, by reference$/),
    expect.stringMatching(/^UPI2: RR.*, by phone$/),
    expect.stringMatching(/^NEFT3: RR.*, by amount$/),
    'NEFT4: for a person to look at',
  ]);
  expect((await match()).slice(0, 3)).toEqual(
    ['axis1', 'UPI2', 'NEFT3'].map((one) => `${one}: recorded before`),
  );
  const methods = [declarer, caller, exact].map(async ({ contract }) => {
    const receipts = await app.rows('select method from finance.receipt where contract_id = $1', [
      contract.id,
    ]);
    return receipts.map(({ method }) => method as string);
  });
  expect(await Promise.all(methods)).toEqual([['bank_transfer'], ['upi'], ['bank_transfer']]);
});

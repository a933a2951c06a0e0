import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { seeded, type Random } from '../../../platform/dummy-data/random.js';
import type { PayeeDetails } from '../payee/payee-details.js';
import { OWNER_NAMES, TENANT_NAMES } from './names.js';
import type { DummyUser } from './types.js';

const plain = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');

/** An address in the domain that belongs to nobody. */
export function emailOf(name: string): string {
  return `${plain(name).join('.')}@example.com`;
}

function usernameOf(name: string): string {
  return plain(name).join('_').slice(0, 20);
}

/** Ten digits starting with 0 or 1: no mobile in India starts so. */
export function unreachableMobile(random: Random): string {
  return `${random.pick(['0', '1'])}${String(random.whole(0, 999_999_999)).padStart(9, '0')}`;
}

function birthday(random: Random, from: number, to: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${random.whole(from, to)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
}

function makeUsers(
  role: DummyUser['role'],
  names: readonly string[],
  random: Random,
  { today, newId }: DummyDataOptions,
): DummyUser[] {
  const [youngest, oldest] = role === 'owner' ? [1984, 1955] : [2002, 1978];
  return names.map((name, index) => ({
    id: newId(),
    key: `${role}-${index + 1}`,
    role,
    name,
    email: emailOf(name),
    username: usernameOf(name),
    phone: unreachableMobile(random),
    dob: birthday(random, oldest, youngest),
    createdAt: daysBefore(today, random.whole(520, 700), random.whole(480, 1260)),
  }));
}

export function makeOwners(options: DummyDataOptions): DummyUser[] {
  const owners = makeUsers('owner', OWNER_NAMES, seeded(11), options);
  return owners.map((owner, n) => (n === owners.length - 1 ? owner : { ...owner, payee: payeeOf(owner, n) }));
}

/** Made-up payees, UPI and bank in turn; no such handle or bank code exists. */
const payeeOf = ({ name }: DummyUser, n: number): PayeeDetails =>
  n % 2 ? bankAccount(name, n) : { kind: 'upi', upiId: `${plain(name).join('.')}@kirayademo` };

export const bankAccount = (holderName: string, n: number): PayeeDetails => ({
  ...{ kind: 'bank_account', holderName, ifsc: 'KRYA0000001' },
  accountNumber: `0000010${String(n).padStart(4, '0')}`,
});

export function makeTenants(options: DummyDataOptions): DummyUser[] {
  return makeUsers('tenant', TENANT_NAMES, seeded(12), options);
}

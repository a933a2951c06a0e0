import { init } from '@kiraya/federation/runtime';
import type { ComponentType } from 'react';

type Pages = Record<string, ComponentType>;

/** Outcome of loading each remote: its pages, an error, or no answer. */
export const containers = new Map<string, Pages | Error | 'never answers'>();

/** Requested entry addresses, in order. */
export const entries: string[] = [];

/** Pages of a remote, each a heading with its name. */
export function pagesNamed(...names: string[]): Pages {
  return Object.fromEntries(names.map((name) => [name, () => <h1>{name} page</h1>]));
}

async function loadEntry({ remoteInfo }: { remoteInfo: { name: string; entry: string } }) {
  entries.push(remoteInfo.entry);
  const found = containers.get(remoteInfo.name);
  if (found === 'never answers') return new Promise<never>(() => {});
  if (found instanceof Error) throw found;
  return { init: () => {}, get: () => async () => ({ default: found }) };
}

/** Provides all remotes to the real federation runtime; only the download of their scripts is faked. */
export function installRemotes(): void {
  init({ name: 'host', remotes: [], plugins: [{ name: 'fake-remotes', loadEntry }] });
  entries.length = 0;
  containers.set(
    'site',
    pagesNamed('landing', 'login', 'signup', 'forgotPassword', 'resetPassword', 'privacy', 'property'),
  );
  containers.set(
    'portal',
    pagesNamed(
      ...['ownerDashboard', 'tenantDashboard', 'properties', 'createProperty', 'editProperty'],
      ...['contracts', 'createContract', 'contract', 'profile', 'notifications', 'account', 'interests'],
    ),
  );
  containers.set(
    'finance',
    pagesNamed('accountantDashboard', 'transactions', 'collectRents', 'payOwners', 'books'),
  );
  containers.set('admin', pagesNamed('adminDashboard', 'users', 'dataManagement'));
}

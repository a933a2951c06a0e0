import { init } from '@kiraya/federation/runtime';
import type { ComponentType } from 'react';

type Pages = Record<string, ComponentType>;

/** What each remote's server does: its pages come, its script fails to load, or nothing ever comes. */
export const containers = new Map<string, Pages | Error | 'never answers'>();

/** Entry addresses asked for, in order. */
export const entries: string[] = [];

/** A remote whose every named page is a heading that says so. */
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

/** All remotes up, under the real federation runtime; only the download of their scripts is stood in for. */
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
      ...['contracts', 'createContract', 'contract', 'profile', 'notifications', 'account'],
    ),
  );
  containers.set('finance', pagesNamed('accountantDashboard', 'transactions'));
  containers.set('admin', pagesNamed('adminDashboard', 'users', 'dataManagement'));
}

import { api, read } from '@kiraya/session';

const SUGGESTIONS = 50;

/** Finds owners that can get a home, by name or email; the newest ones for an empty `q`. */
export async function findOwners(q: string, signal: AbortSignal) {
  const query = { role: 'owner', active: 'true', q, limit: SUGGESTIONS } as const;
  const owners = await read(api.GET('/api/users', { params: { query }, signal }));
  return owners.map(({ id, name, email }) => ({ value: id, label: name, detail: email ?? undefined }));
}

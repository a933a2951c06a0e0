import type { RemoteName } from '@kiraya/router';

/** One line of remotes.json: which build of a remote to load, and from where. */
export interface ListedRemote {
  name: RemoteName;
  container: string;
  version: string;
  entry: string;
}

interface RemoteList {
  remotes: ListedRemote[];
}

/** The list that the deploy step wrote into the page: known without asking the network. */
export function listInPage(): ListedRemote[] | undefined {
  const block = document.getElementById('kiraya-remotes')?.textContent;
  return block ? (JSON.parse(block) as RemoteList).remotes : undefined;
}

/** The list as it is deployed now. */
export async function listOnServer(): Promise<ListedRemote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return ((await response.json()) as RemoteList).remotes;
}

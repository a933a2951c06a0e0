import type { ManifestPage } from '@kiraya/router';

/** One line of remotes.json: which build of a remote to load, from where, and which pages it has. */
export interface ListedRemote {
  name: string;
  container: string;
  version: string;
  entry: string;
  pages: Readonly<Record<string, ManifestPage>>;
}

interface RemoteList {
  remotes: ListedRemote[];
}

/** A page, and the remote whose it is. */
export interface RemotePlace extends ManifestPage {
  remote: string;
  page: string;
}

let read: { text: string; remotes: ListedRemote[]; places: RemotePlace[] } | undefined;

/** What the deploy step wrote into the page, known without asking the network; a tab keeps it while it is open. */
function inPage() {
  const text = document.getElementById('kiraya-remotes')?.textContent ?? '';
  if (read?.text !== text) {
    const { remotes } = JSON.parse(text) as RemoteList;
    read = { text, remotes, places: remotes.flatMap(placesOf) };
  }
  return read;
}

const placesOf = ({ name, pages }: ListedRemote): RemotePlace[] =>
  Object.entries(pages).map(([page, said]) => ({ ...said, remote: name, page }));

export const listInPage = (): readonly ListedRemote[] => inPage().remotes;

/** Every page of every remote: where it is, whom it is for, and how it is led to. */
export const remotePlaces = (): readonly RemotePlace[] => inPage().places;

/** Whether a page is shown to someone of a role. What they may see or do there, the API alone decides. */
export const isFor = ({ roles }: RemotePlace, role: string | undefined): boolean =>
  !roles || roles.some((each) => each === role);

/** The list as it is deployed now. */
export async function listOnServer(): Promise<readonly ListedRemote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return ((await response.json()) as RemoteList).remotes;
}

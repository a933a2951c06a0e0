import type { ManifestPage } from '@kiraya/router';

/** Line of remotes.json: build and address of a remote, and its pages. */
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

/** Page with its remote. */
export interface RemoteRoute extends ManifestPage {
  remote: string;
  page: string;
}

let read: { text: string; remotes: ListedRemote[]; places: RemoteRoute[] } | undefined;

/** Remotes listed in the page by the deploy step, read without a request; a tab keeps them while it is open. */
function inPage() {
  const text = document.getElementById('kiraya-remotes')?.textContent ?? '';
  if (read?.text !== text) {
    const { remotes } = JSON.parse(text) as RemoteList;
    read = { text, remotes, places: remotes.flatMap(routesOf) };
  }
  return read;
}

const routesOf = ({ name, pages }: ListedRemote): RemoteRoute[] =>
  Object.entries(pages).map(([page, said]) => ({ ...said, remote: name, page }));

export const listInPage = (): readonly ListedRemote[] => inPage().remotes;

/** All pages of all remotes, with address, roles and drawer entry. */
export const remoteRoutes = (): readonly RemoteRoute[] => inPage().places;

/** Logged-in user, as far as it is known. */
export interface Viewer {
  role: string | undefined;
  /** Unknown until the profile is loaded. */
  permissions: readonly string[] | undefined;
}

/** True for a page that is shown to the user; one with unknown permissions is, for the API refuses by itself. */
export const isFor = ({ roles, permission }: RemoteRoute, { role, permissions }: Viewer): boolean =>
  (!roles || roles.some((each) => each === role)) &&
  (!permission || !permissions || permissions.includes(permission));

/** List of remotes deployed now. */
export async function listOnServer(): Promise<readonly ListedRemote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return ((await response.json()) as RemoteList).remotes;
}

import { logOut } from '@kiraya/session';
import { forgetRemote } from '../remotes/remote-loader';
import { installNetwork, listRemotes } from './fake-network';
import { installRemotes } from './fake-remotes';
import { listedRemotes } from './listed-remotes';

/** Resets the browser state and lists all remotes. */
export function arrange(): void {
  logOut();
  localStorage.clear();
  installNetwork();
  installRemotes();
  listRemotes(listedRemotes);
  listedRemotes.forEach(({ name }) => forgetRemote(name));
}

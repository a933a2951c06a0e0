import { paths } from '@kiraya/router';
import { mdiViewDashboardOutline } from '@kiraya/ui/icons';
import { isFor, remoteRoutes, type Viewer } from '../remotes/remote-list';

export interface MenuEntry {
  to: string;
  label: string;
  icon?: string;
  /** Entries that stand below it. */
  children?: readonly MenuEntry[];
}

const dashboard: MenuEntry = { to: paths.dashboard, label: 'Dashboard', icon: mdiViewDashboardOutline };

/** Drawer entries of a user: the host's dashboard, then the remotes' pages, in their order. */
export function menuOf(viewer: Viewer): { places: MenuEntry[]; settings: MenuEntry[] } {
  const shown = remoteRoutes()
    .flatMap(({ menu, ...page }) => {
      const label = menu?.label ?? page.section;
      return menu && label ? [{ ...page, ...menu, label }] : [];
    })
    .filter((entry) => isFor(entry, viewer))
    .sort((one, other) => one.place - other.place);
  const entries = (inSettings: boolean, above?: string): MenuEntry[] =>
    shown
      .filter(({ settings = false, under }) => settings === inSettings && under === above)
      .map(({ path, label, icon }) => ({ to: path, label, icon, children: entries(inSettings, path) }));
  return { places: [dashboard, ...entries(false)], settings: entries(true) };
}

/** Address of the innermost entry that an address of the app belongs to. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | undefined {
  return entries
    .flatMap(({ to, children = [] }) => [to, ...children.map((child) => child.to)])
    .filter((to) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.length - one.length)[0];
}

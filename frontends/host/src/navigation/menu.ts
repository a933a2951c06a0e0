import { paths } from '@kiraya/router';
import { mdiViewDashboardOutline } from '@kiraya/ui/icons';
import { isFor, remoteRoutes, type Viewer } from '../remotes/remote-list';

export interface MenuEntry {
  to: string;
  label: string;
  icon?: string;
}

const dashboard: MenuEntry = { to: paths.dashboard, label: 'Dashboard', icon: mdiViewDashboardOutline };

/** Drawer entries of a user: the host's dashboard, then the remotes' pages, in their order. */
export function menuOf(viewer: Viewer): { places: MenuEntry[]; settings: MenuEntry[] } {
  const shown = remoteRoutes()
    .filter((place) => isFor(place, viewer))
    .flatMap(({ path, section, menu }) => (menu && section ? [{ ...menu, path, section }] : []))
    .sort((one, other) => one.place - other.place);
  const entries = (inSettings: boolean): MenuEntry[] =>
    shown
      .filter(({ settings = false }) => settings === inSettings)
      .map(({ path, section, icon }) => ({ to: path, label: section, icon }));
  return { places: [dashboard, ...entries(false)], settings: entries(true) };
}

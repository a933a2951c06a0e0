import { paths } from '@kiraya/router';
import { remoteRoutes } from '../remotes/remote-list';

export interface Section {
  title: string;
  /** Address of the section; its sub-pages lie below. */
  root: string;
}

const dashboard: Section = { title: 'Dashboard', root: paths.dashboard };

/** Section of the app that an address belongs to, the innermost of several; undefined outside the app. */
export function sectionAt(pathname: string): Section | undefined {
  const ofRemotes = remoteRoutes().flatMap(({ section, path }) =>
    section ? [{ title: section, root: path }] : [],
  );
  return [dashboard, ...ofRemotes]
    .filter(({ root }) => pathname === root || pathname.startsWith(`${root}/`))
    .sort((one, other) => other.root.length - one.root.length)[0];
}

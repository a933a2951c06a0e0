import type { ComponentType } from 'react';
import type { paths, patterns } from './paths';

type Texts<T> = Extract<T[keyof T], string>;

/** Address of the product, or the pattern of one that takes a parameter. */
type Address = Texts<typeof paths> | Texts<typeof patterns>;

interface PageFacts {
  /** Title of the page and the browser's tab. */
  title: string;
  description: string;
}

/** Page of a remote. It only steers what is shown; permissions are the API's. */
export interface ManifestPage<Path extends string = string> {
  path: Path;
  /** Shown to visitors too: outside the guard and without the shell. */
  visitors?: boolean;
  /**
   * Metadata of a public page for search engines and shared links. The server renders the page, with them in
   * its head, and lists it in sitemap.xml. `of: 'home'` takes them from the API, for the home at this
   * address.
   */
  facts?: PageFacts | { of: 'home' };
  /** Roles it is shown to; all by default. Pages for different roles may share an address, as the dashboards do. */
  roles?: readonly ('admin' | 'owner' | 'tenant' | 'accountant')[];
  /** Permission of the API without which it is not shown; pages but the dashboards ask for this, not for a role. */
  permission?: string;
  /** Title of the top bar, here and at the addresses below. */
  section?: string;
  /** Entry in the drawer, titled as the section unless it has a label. */
  menu?: {
    label?: string;
    /** Address of the entry below which it stands. */
    under?: string;
    /** Sort order in the drawer. */
    place: number;
    /** SVG path. */
    icon?: string;
    /** Shown under settings. */
    settings?: boolean;
  };
}

/** Pages of a remote. The deploy step writes it into remotes.json, for the host and the gateway. */
export interface RemoteManifest {
  pages: Readonly<Record<string, ManifestPage<Address>>>;
}

/** Routes of a remote: a component per page, lazy unless it must come with the remote's first script. */
export type PagesOf<Manifest extends RemoteManifest> = Record<keyof Manifest['pages'], ComponentType>;

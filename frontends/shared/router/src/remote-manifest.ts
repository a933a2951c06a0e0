import type { ComponentType } from 'react';
import type { paths, patterns } from './paths';

type Texts<T> = Extract<T[keyof T], string>;

/** An address of the product, or the pattern of one that takes a parameter. */
type Address = Texts<typeof paths> | Texts<typeof patterns>;

interface PageFacts {
  /** The title of the browser's tab as well. */
  title: string;
  description: string;
}

/** A page of a remote. It steers what is shown; what someone may see or do, the API alone decides. */
export interface ManifestPage<Path extends string = string> {
  path: Path;
  /** For visitors too: outside the guard, filling the window by itself. */
  visitors?: boolean;
  /**
   * Of a page that everybody may find: what search engines and shared links are told. The server puts it into the page's
   * head, lists the page in sitemap.xml, and draws it. `of: 'home'`: what the API says of the home at this address.
   */
  facts?: PageFacts | { of: 'home' };
  /** For these roles alone. Pages for different roles may have one address, as the dashboards have. */
  roles?: readonly ('admin' | 'owner' | 'tenant' | 'accountant')[];
  /** What the top bar says here and at the addresses below. */
  section?: string;
  /** Its entry in the drawer, named as the section. */
  menu?: {
    /** Entries stand in the order of their places. */
    place: number;
    /** An SVG path. */
    icon?: string;
    /** Among the settings. */
    settings?: boolean;
  };
}

/** Which pages a remote has. The deploy step writes it into remotes.json, where the host and the gateway read it. */
export interface RemoteManifest {
  pages: Readonly<Record<string, ManifestPage<Address>>>;
}

/** A remote's routes: a component per page, lazy unless the page must be there with the remote's first script. */
export type PagesOf<Manifest extends RemoteManifest> = Record<keyof Manifest['pages'], ComponentType>;

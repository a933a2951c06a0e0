/** Part of a package-lock.json, version 3, that is checked. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Packages that another one needs and the lockfile lacks, for example those of other platforms. Without one `npm ci`
 * fails on the platform that needs it, or installs what cannot run.
 */
export function missingPackages({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([holder, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !placeOf(packages, holder, name))
      .map(([name, range]) => `${name}@${range} needed by ${holder || 'the root'}`),
  );
}

/** Path where Node finds a package: beside the one that asks, then one folder further out at a time. */
function placeOf(packages: Lockfile['packages'], holder: string, name: string): string | undefined {
  for (let folder = holder; ; folder = parentOf(folder)) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

function parentOf(folder: string): string {
  const nested = folder.lastIndexOf('/node_modules/');
  return nested < 0 ? '' : folder.slice(0, nested);
}

/** Packages tied to one registry's address, which another machine may not reach. */
export function tiedToRegistry({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([name, { resolved }]) => `${name} from ${resolved}`);
}

/** Versions of a package in the whole tree. */
export function versionsOf({ packages }: Lockfile, name: string): string[] {
  const places = Object.keys(packages).filter((place) => nameOf(place) === name);
  return [...new Set(places.map((place) => packages[place]?.version ?? ''))].sort();
}

/** Packages that one program loads in two or more majors, among its workspaces' dependencies. */
export function inManyMajors({ packages }: Lockfile, workspaces: readonly string[]): string[] {
  const places = new Set(workspaces);
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const needed = placeOf(packages, place, name);
      if (needed) places.add(needed);
    }
  }
  const majors = new Map<string, Set<string>>();
  for (const place of places) {
    const known = majors.get(nameOf(place)) ?? new Set();
    majors.set(nameOf(place), known.add(majorOf(packages[place]?.version ?? '')));
  }
  return [...majors.keys()].filter((name) => (majors.get(name)?.size ?? 0) > 1 && !isTypes(name)).sort();
}

/** Tests for a package of types, which no program loads. */
const isTypes = (name: string): boolean => name.startsWith('@types/');

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/** Part of a version within which nothing may break: `0.29` of `0.29.9`, `4` of `4.2.3`. */
const majorOf = (version: string): string => /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;

/** A package-lock.json of version 3, as far as it is read here. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * Optional packages, those for other platforms for instance, which another package asks for and the lockfile lacks.
 * With one of them missing, `npm ci` fails on the platform that needs it.
 */
export function missingOptionals({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([holder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, holder, name))
      .map(([name, range]) => `${name}@${range} needed by ${holder || 'the root'}`),
  );
}

/** Looks where Node would: beside the package that asks, then one folder further out at a time. */
function isFound(packages: Lockfile['packages'], holder: string, name: string): boolean {
  for (let folder = holder; ; folder = parentOf(folder)) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function parentOf(folder: string): string {
  const nested = folder.lastIndexOf('/node_modules/');
  return nested < 0 ? '' : folder.slice(0, nested);
}

/** Packages tied to one registry's address, which another machine may not reach. The lockfile names none. */
export function tiedToRegistry({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([name, { resolved }]) => `${name} from ${resolved}`);
}

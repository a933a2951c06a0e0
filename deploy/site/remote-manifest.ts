import { Fault } from '../../programs/fault.ts';

/** File with the pages of a remote's build: `src/manifest.ts` as JSON. */
export const MANIFEST = 'remote.json';

/** Limit of a manifest: every visitor fetches all of them with the page. */
const MOST_CHARACTERS = 8192;
const ROLES = ['admin', 'owner', 'tenant', 'accountant'] as const;
/**
 * Path of a page. Lower case, since the host's router ignores case; parameters only after a literal segment, or they
 * would match everything.
 */
const ADDRESS = /^\/(?:[a-z][a-z\d-]*(?:\/(?:[a-z\d-]+|:\w+))*)?$/;
/** Paths of the host itself, the gateway or the API. */
const TAKEN = /^\/(?:logout|api|remotes|js|assets|media)(?:\/|$)/;
/** Name of a permission, as in the API's table. */
const PERMISSION = /^[a-z-]+:[a-z-]+$/;
/** Path of a server build within the release. */
const PLACE = /^(?:[\w-]+\/)*[\w-]+\.cjs$/;
const HASH = /^[0-9a-f]{64}$/;
/** Path of the host where each role has its own page. */
const DASHBOARD = '/dashboard';

export interface ManifestPage {
  path: string;
  visitors?: boolean;
  facts?: { title: string; description: string } | { of: 'home' };
  roles?: readonly (typeof ROLES)[number][];
  permission?: string;
  section?: string;
  menu?: { place: number; icon?: string; settings?: boolean };
}

/** File of a remote that renders its pages on a server. */
export interface ServerBuild {
  /** Path within the release. */
  file: string;
  sha256: string;
}

export interface RemoteManifest {
  pages: Readonly<Record<string, ManifestPage>>;
  server?: ServerBuild;
}

/**
 * Parses and checks a remote's manifest. Unknown fields stay in it, for a newer host.
 * @param source name of the remote in the message
 * @throws Fault with one sentence that names the mistake
 */
export function readManifest(text: string, source: string): RemoteManifest {
  const { pages: named, server } = objectOf(parsed(text));
  const pages = objectOf(named);
  const fault =
    text.length > MOST_CHARACTERS
      ? `has more than ${MOST_CHARACTERS} characters`
      : (faultOf(pages) ?? faultOfServer(server));
  if (fault) throw new Fault(`The ${MANIFEST} of ${source} ${fault}.`);
  return { pages, ...(server !== undefined && { server }) } as unknown as RemoteManifest;
}

/** @throws Fault with one sentence when two pages claim one address for the same role */
export function refuseClashes(remotes: readonly (RemoteManifest & { name: string })[]): void {
  const claimed = new Map<string, string>();
  for (const { name, pages } of remotes)
    for (const [page, { path, roles = ROLES }] of Object.entries(pages))
      for (const role of roles) {
        const address = `${path.replaceAll(/:\w+/g, ':id')} of the ${role}`;
        const other = claimed.get(address);
        const both = `The page ${page} of ${name} and the page ${other}`;
        if (other) throw new Fault(`${both} both claim ${address}: one of them has to give it up.`);
        claimed.set(address, `${page} of ${name}`);
      }
}

function faultOf(pages: Record<string, unknown>): string | undefined {
  const named = Object.entries(pages);
  if (named.length === 0) return 'names no pages';
  for (const [name, page] of named) {
    const fault = /^[a-z]\w*$/i.test(name) ? faultOfPage(objectOf(page)) : 'a name that is none';
    if (fault) return `says of the page ${name} ${fault}`;
  }
  return undefined;
}

function faultOfPage(page: Record<string, unknown>): string | undefined {
  const { path, visitors, facts, roles, permission, section, menu } = page;
  if (typeof path !== 'string' || !ADDRESS.test(path))
    return `an address that is none: ${JSON.stringify(path)}`;
  if (TAKEN.test(path)) return `an address that no remote can have: ${path}`;
  if (!isBoolean(visitors)) return 'visitors that are neither true nor false';
  if (roles !== undefined && !isRoles(roles)) return `roles that there are not: ${JSON.stringify(roles)}`;
  if (facts !== undefined && !(visitors && isFacts(objectOf(facts), path)))
    return 'facts that are none, or of a page that is not for visitors';
  if (visitors && roles) return 'that it is for visitors and for roles';
  if (permission !== undefined && !isPermission(permission))
    return `a permission that is none: ${JSON.stringify(permission)}`;
  if (permission && (visitors || roles))
    return 'a permission beside visitors or roles, of which one is enough';
  if (path === DASHBOARD && !roles) return `no roles, by which ${DASHBOARD} goes`;
  if (section !== undefined && !isText(section)) return 'a section without a title';
  if (menu === undefined) return undefined;
  if (!isMenu(objectOf(menu))) return 'a place in the drawer that is none';
  const title = objectOf(menu).label ?? section;
  return title && !path.includes(':')
    ? undefined
    : 'a place in the drawer without a title, or with a parameter';
}

function faultOfServer(server: unknown): string | undefined {
  if (server === undefined) return undefined;
  const { file, sha256 } = objectOf(server);
  const isOne = typeof file === 'string' && PLACE.test(file) && HASH.test(String(sha256));
  return isOne ? undefined : 'names a build for the server that is none';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const isPermission = (value: unknown): boolean => typeof value === 'string' && PERMISSION.test(value);
const isBoolean = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isFacts = ({ of, title, description }: Record<string, unknown>, path: string): boolean =>
  of === undefined ? isText(title) && isText(description) && !path.includes(':') : of === 'home';
const isRoles = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((role) => ROLES.some((known) => known === role));
const isSvgPath = (value: unknown): boolean =>
  typeof value === 'string' && /^[\dMLHVCSQTAZ\s,.-]+$/i.test(value);
const isMenu = ({ place, icon, settings, label, under }: Record<string, unknown>): boolean =>
  Number.isFinite(place) &&
  (icon === undefined || isSvgPath(icon)) &&
  isBoolean(settings) &&
  (label === undefined || isText(label)) &&
  (under === undefined || (typeof under === 'string' && ADDRESS.test(under)));

import { beforeAll, expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { REMOTE_NAMES } from '../../deploy/site/published-remote.ts';
import { readManifest, refuseClashes, type RemoteManifest } from '../../deploy/site/remote-manifest.ts';

type Paths = Readonly<Record<string, string | ((id: string) => string)>>;

let paths: Paths;
let manifests: (RemoteManifest & { name: string })[];

beforeAll(async () => {
  ({ paths } = (await import(inRepository('frontends/shared/router/src/paths.ts'))) as { paths: Paths });
  manifests = await Promise.all(
    REMOTE_NAMES.map(async (name) => {
      const file = inRepository('frontends', name, 'src/manifest.ts');
      const { manifest } = (await import(file)) as { manifest: unknown };
      return { name, ...readManifest(JSON.stringify(manifest), name) };
    }),
  );
});

/** Link targets that are no page of any remote. */
function leadingNowhere(of: Paths): string[] {
  const pages = manifests.flatMap(({ pages }) => Object.values(pages));
  const patterns = pages.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  return Object.values(of)
    .map(
      (address) =>
        new URL(typeof address === 'string' ? address : address('vacant'), 'http://kiraya').pathname,
    )
    .filter((address) => address !== '/logout' && !patterns.some((pattern) => pattern.test(address)));
}

test('every address that links are made to is that of a page in a manifest', () => {
  expect(leadingNowhere(paths)).toEqual([]);
});

test('one that is not is found', () => {
  const planted = { ...paths, audit: '/audit', contractNotes: (id: string) => `/contracts/${id}/notes` };
  expect(leadingNowhere(planted)).toEqual(['/audit', '/contracts/vacant/notes']);
});

test('no two manifests claim the same address', () => {
  expect(() => refuseClashes(manifests)).not.toThrow();
});

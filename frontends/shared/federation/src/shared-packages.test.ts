import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedPackages } from './shared-packages.ts';

const app = join(__dirname, '../../../portal');
const installed = (name: string) =>
  (
    JSON.parse(readFileSync(join(__dirname, '../../../../node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
const ofTheKit = (request: string) => packageOf(request) === '@kiraya/ui';

function put(folder: string, file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

describe('shared packages', () => {
  it('are singletons of the version that is installed, and strict about it', () => {
    const singletons = Object.entries(sharedPackages(app, false)).filter(([request]) => !ofTheKit(request));
    expect(singletons.length).toBeGreaterThan(7);
    for (const [request, settings] of singletons) {
      const name = packageOf(request);
      expect({ request, ...settings }).toEqual({
        request,
        singleton: true,
        strictVersion: true,
        version: installed(name),
        requiredVersion: `^${installed(name)}`,
        eager: false,
        ...(request === '@kiraya/router/core' && { shareKey: '@kiraya/router' }),
      });
    }
  });

  it("of the kit are the host's where it was built with the same sources, or else the front end's own", () => {
    const kit = (dir: string, isHost: boolean) =>
      Object.entries(sharedPackages(dir, isHost)).filter(([request]) => ofTheKit(request));
    const versions = (entries: ReturnType<typeof kit>) => [...new Set(entries.map(([, one]) => one.version))];
    const [host, portal, finance] = [kit(app, true), kit(app, false), kit(join(app, '../finance'), false)];
    const [[ofHost], [own], [another]] = [versions(host), versions(portal), versions(finance)];
    expect(new Set([ofHost, own, another]).size).toBe(3);
    const [major, minor] = installed('@kiraya/ui').split('.');
    for (const version of [ofHost, own, another])
      expect(version).toMatch(new RegExp(`^${major}\\.${minor}\\.\\d+$`));
    expect(portal.map(([request]) => request)).toEqual(['@kiraya/ui', '@kiraya/ui/app']);
    for (const [, settings] of portal)
      expect(settings).toEqual({
        singleton: false,
        strictVersion: true,
        version: own,
        requiredVersion: `${ofHost} || ${own}`,
        eager: false,
      });
    expect(host.map(([, { requiredVersion }]) => requiredVersion)).toEqual([ofHost, ofHost]);
  });

  it('of the kit have another version once a source of it changes, and no other for its tests', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiraya-kit-'));
    for (const name of new Set(Object.keys(sharedPackages(app, false)).map(packageOf)))
      put(folder, `node_modules/${name}/package.json`, '{"version":"0.4.7"}');
    put(folder, 'node_modules/@kiraya/ui/src/button.tsx', 'export {}');
    const version = () => sharedPackages(folder, false)['@kiraya/ui']?.version;
    const before = version();
    put(folder, 'node_modules/@kiraya/ui/src/button.test.tsx', 'test()');
    expect(version()).toBe(before);
    put(folder, 'node_modules/@kiraya/ui/src/button.tsx', 'export const a = 1');
    expect(version()).not.toBe(before);
    expect(version()).toMatch(/^0\.4\.\d+$/);
    rmSync(folder, { recursive: true });
  });

  it('come with the first script of the host alone, and even there only the core ones', () => {
    const eager = Object.entries(sharedPackages(app, true))
      .filter(([, settings]) => settings.eager)
      .map(([request]) => request);
    expect(eager.sort()).toEqual(
      [
        ...['react', 'react/', 'react-dom', 'react-dom/', '@emotion/react'],
        ...['@kiraya/ui', '@kiraya/mui', '@kiraya/router/core', '@kiraya/session'],
      ].sort(),
    );
  });

  it('are never a whole library that would come untrimmed', () => {
    const requests = Object.keys(sharedPackages(app, true));
    expect(requests).not.toContain('@mui/material');
    expect(requests).not.toContain('react-router-dom');
  });

  it('that are not installed are named in one sentence', () => {
    expect(() => sharedPackages('/', false)).toThrow(/^react is not installed for \/: run npm ci/);
  });
});

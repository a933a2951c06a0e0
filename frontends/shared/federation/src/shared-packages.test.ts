import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedPackages } from './shared-packages.ts';

const app = join(__dirname, '../../../portal');
const installed = (name: string) =>
  (
    JSON.parse(readFileSync(join(__dirname, '../../../../node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

describe('shared packages', () => {
  it('are singletons of the version that is installed, and strict about it', () => {
    for (const [request, settings] of Object.entries(sharedPackages(app, false))) {
      const name = request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/');
      expect({ request, ...settings }).toEqual({
        request,
        singleton: true,
        strictVersion: true,
        version: installed(name),
        requiredVersion: `^${installed(name)}`,
        eager: false,
      });
    }
  });

  it('come with the first script of the host alone, and even there only the core ones', () => {
    const eager = Object.entries(sharedPackages(app, true))
      .filter(([, settings]) => settings.eager)
      .map(([request]) => request);
    expect(eager.sort()).toEqual(
      [
        ...['react', 'react/', 'react-dom', 'react-dom/', '@emotion/react'],
        ...['@kiraya/ui', '@kiraya/mui', '@kiraya/router', '@kiraya/session'],
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

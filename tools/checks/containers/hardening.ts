import type { ComposeFile, Service } from './compose-file.ts';
import { usesIn } from './interpolation.ts';

type Rule = [fault: string, breaks: (service: Service, name: string, file: ComposeFile) => boolean];

const ROOT = /^(root|0)?(:|$)/;

/**
 * What every service of ours keeps to, whoever starts it.
 *
 * @param imageUser the user that an image built from a Dockerfile runs as
 */
export function looseServices(file: ComposeFile, imageUser: (dockerfile: string) => string): string[] {
  const rules: Rule[] = [
    ['runs as root', ({ user, build }) => ROOT.test(user ?? imageUser(build?.dockerfile ?? ''))],
    ['can write to its own file system', ({ read_only }) => read_only !== true],
    ['keeps capabilities', ({ cap_drop }) => cap_drop?.join() !== 'ALL'],
    ['may gain privileges', ({ security_opt }) => !security_opt?.includes('no-new-privileges:true')],
    ['has no version', ({ image }) => !/:[^:/]+$/.test(image ?? '') || /latest\}?$/.test(image ?? '')],
    ['is open to the network', ({ ports }) => ports?.some((port) => !port.includes('127.0.0.1:')) ?? false],
    ['does not come back', (service, name, all) => !isOneShot(name, all) && !comesBack(service)],
    ['has no health check', (service, name, all) => !isOneShot(name, all) && !service.healthcheck],
    ['runs again and again', ({ restart }, name, all) => isOneShot(name, all) && restart !== 'no'],
    ['holds a secret', ({ environment }) => Object.entries(environment ?? {}).some(isSecretText)],
  ];
  return Object.entries(file.services).flatMap(([name, service]) =>
    rules.filter(([, breaks]) => breaks(service, name, file)).map(([fault]) => `${name} ${fault}`),
  );
}

/** Whether others wait for the service to have ended. */
const isOneShot = (name: string, { services }: ComposeFile): boolean =>
  Object.values(services).some(
    ({ depends_on }) => depends_on?.[name]?.condition === 'service_completed_successfully',
  );

const comesBack = ({ restart }: Service): boolean => restart === 'unless-stopped' || restart === 'always';

/** A secret comes from a variable without a value of its own, and stands in no address. */
function isSecretText([name, value]: [string, string]): boolean {
  if (/:\/\/[^/@\s]*:[^/@\s]+@/.test(value)) return true;
  if (!/PASSWORD|SECRET|KEY|TOKEN/.test(name)) return false;
  const [use, ...others] = usesIn(value);
  const whole = value.startsWith('${') && value.endsWith('}') && others.length === 0;
  return !whole || !(use?.operator === ':?' || (use?.operator === ':-' && use.operand === ''));
}

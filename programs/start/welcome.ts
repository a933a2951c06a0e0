const demoAccounts = [
  ['admin', 'Administrator'],
  ['accountant', 'Accountant'],
  ['owner', 'Property Owner'],
  ['tenant', 'Property Tenant'],
] as const;

const demoPassword = 'Kiraya@123';

/** Text for the person who started the product. */
export function welcome(address: string, demo: boolean): string {
  const accounts = demoAccounts.map(([name, role]) => `    ${`${name}@example.com`.padEnd(26)}${role}`);
  return [
    '',
    `Kiraya is ready at ${address}`,
    '',
    ...(demo ? [`  Demo accounts, all with the password ${demoPassword}:`, ...accounts, ''] : []),
    'Press Ctrl-C to stop.',
  ].join('\n');
}

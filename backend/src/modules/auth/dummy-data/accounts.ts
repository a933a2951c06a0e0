/** The password of every demo account and every dummy person. */
export const DEMO_PASSWORD = 'Kiraya@123';

interface DemoAccount {
  readonly role: 'admin' | 'accountant' | 'owner' | 'tenant';
  readonly name: string;
}

/** One account for each role, `<role>@example.com` and username `<role>`. They are not dummy data themselves. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', name: 'Asha Verma' },
  { role: 'accountant', name: 'Vivek Nambiar' },
  { role: 'owner', name: 'Radhika Rao' },
  { role: 'tenant', name: 'Kabir Malik' },
];

export const DEMO_OWNER_EMAIL = 'owner@example.com';
export const DEMO_TENANT_EMAIL = 'tenant@example.com';

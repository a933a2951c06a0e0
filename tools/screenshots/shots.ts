import type { Page } from 'playwright-core';

export type Role = 'admin' | 'accountant' | 'owner' | 'tenant';

/** Picture of a screen. */
export interface Shot {
  /** File name without extension. */
  name: string;
  /** Role that is logged in; a visitor by default. */
  role?: Role;
  /** Address of the screen, or the starting point of `reach`. */
  at: string;
  scheme?: 'light' | 'dark';
  phone?: boolean;
  /** Height of the window in pixels, for a screen taller than usual. */
  height?: number;
  /** Steps before the picture is taken. */
  reach?: (page: Page) => Promise<void>;
}

async function openFirstHome(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Financials' }).waitFor();
}

/** Fills the form with a home and a tenant, so that it shows the commission and the rents. */
async function fillContract(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Property', 'Kaveri'],
    ['Tenant', 'tenant@example.com'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option').first().click();
  }
  await page.getByLabel('Start Date').fill('2026-12-05');
  await page.getByLabel('End Date').fill('2027-11-04');
  await page.getByRole('heading', { level: 1 }).click();
}

async function viewPayment(page: Page): Promise<void> {
  const payment = page.getByRole('row').filter({ has: page.getByText('Rent Payment', { exact: true }) });
  await payment.first().getByRole('button', { name: /^View/ }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Financial Details' }).waitFor();
}

/** Pictures of `docs/screenshots`. */
export const SHOTS: readonly Shot[] = [
  { name: 'landing', at: '/' },
  { name: 'browse', at: '/browse?listFor=rent&maxCost=60000' },
  { name: 'browse-phone', at: '/browse', phone: true },
  { name: 'property', at: '/', reach: openFirstHome },
  { name: 'property-phone-dark', at: '/', phone: true, scheme: 'dark', reach: openFirstHome },
  { name: 'owner-dashboard', role: 'owner', at: '/dashboard', height: 1210 },
  { name: 'tenant-dashboard', role: 'tenant', at: '/dashboard', height: 1180 },
  { name: 'tenant-dashboard-phone', role: 'tenant', at: '/dashboard', phone: true },
  { name: 'accountant-dashboard', role: 'accountant', at: '/dashboard', height: 1180 },
  {
    name: 'accountant-dashboard-phone-dark',
    role: 'accountant',
    at: '/dashboard',
    phone: true,
    scheme: 'dark',
  },
  { name: 'admin-dashboard-dark', role: 'admin', at: '/dashboard', height: 1080, scheme: 'dark' },
  { name: 'properties', role: 'owner', at: '/properties' },
  { name: 'contracts', role: 'owner', at: '/contracts' },
  { name: 'contracts-phone', role: 'owner', at: '/contracts', phone: true },
  { name: 'create-contract', role: 'owner', at: '/contracts/create', height: 1260, reach: fillContract },
  { name: 'transactions', role: 'accountant', at: '/payouts' },
  {
    name: 'transaction-dark',
    role: 'accountant',
    at: '/payouts',
    scheme: 'dark',
    height: 900,
    reach: viewPayment,
  },
  { name: 'users', role: 'admin', at: '/users' },
  { name: 'data-management', role: 'admin', at: '/admin/data-management' },
];

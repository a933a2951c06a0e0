import { screen } from '@testing-library/react';
import { listOf, openAdmin, type Replies } from './open-admin';

export const USERS = '/api/admin/users';
export const INVITATIONS = '/api/admin/invitations';
export const statistics = {
  totalUsers: 56,
  totalProperties: 1060,
  totalContracts: 32,
  totalIncome: 12574000.5,
};
export const dummyData = { hasDummyData: true, owners: 12, tenants: 40, properties: 60 };
export const noDummyData = { hasDummyData: false, owners: 0, tenants: 0, properties: 0 };

export function account(name: string, role: string, more: object = {}) {
  const username = name.split(' ')[0]?.toLowerCase();
  return {
    ...{ id: `id-${username}`, name, email: `${username}@example.com`, username, role: { name: role } },
    ...{ phone: null, createdAt: '2026-11-02T20:30:00.000Z', isDummy: false },
    ...{
      suspendedAt: null,
      suspensionReason: null,
      invitedUntil: null,
      erasedAt: null,
      hasSecondFactor: false,
    },
    ...{ propertiesOwned: [], propertiesRented: [], ...more },
  };
}

/** Opens the page as an administrator; `replies` override answers of the API. */
export function openDataManagement(replies: Replies = {}, search = '') {
  return openAdmin(`/admin/data-management${search}`, 'admin', {
    'GET /api/admin/statistics': statistics,
    'GET /api/admin/data-status': dummyData,
    [`GET ${INVITATIONS}`]: listOf([]),
    [`GET ${USERS}`]: listOf([account('Ravi Kumar', 'tenant'), account('Asha Rao', 'admin')]),
    ...replies,
  });
}

export const region = (name: string) => screen.findByRole('region', { name });
export const dialog = (name: string, role: 'dialog' | 'alertdialog' = 'alertdialog') =>
  screen.findByRole(role, { name });

import { openAdmin, type Replies } from './open-admin';
import { REMINDERS, reminders } from './reminders';

export const SETTINGS = '/api/admin/settings';
export const settings = {
  commissionPercent: 10,
  changedAt: '2026-11-20T06:30:00.000Z',
  changedBy: null,
  operatorUpiId: null,
  pendingUpiId: null,
  pendingUpiFrom: null,
  lateFeesTo: 'owner' as const,
  commissionOnMonthlyCharges: false,
  booksClosedUpTo: null,
  holdsFirstListings: false,
  staffSecondFactor: false,
  avatarServiceIsOn: true,
  organisationName: null,
  organisationAddress: null,
  gstin: null,
  organisationEmail: null,
  organisationPhone: null,
  organisationLogo: null,
};

/** Opens the settings as an administrator; `replies` override answers of the API. */
export const openSettings = (replies: Replies = {}) =>
  openAdmin('/admin/settings', 'admin', {
    [`GET ${SETTINGS}`]: settings,
    [`GET ${REMINDERS}`]: reminders,
    ...replies,
  });

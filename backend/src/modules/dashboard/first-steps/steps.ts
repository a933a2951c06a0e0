import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { Role } from '../../../platform/security/principal.js';

/** A step of a new user. */
export interface Step {
  title: string;
  hint: string;
  /** Address of the page where it is done. */
  path: string;
  /** A condition on the user `u` and their account `a`. */
  isDone: SqlFragment;
}

const email: Step = {
  title: 'Confirm your email',
  hint: 'Press the link in the mail that you got. Until then nothing else is mailed to you.',
  path: '/profile',
  isDone: sql`u.email is null or a.proven_at is not null`,
};
const secondFactor: Step = {
  title: 'Protect your login',
  hint: 'With an app on your phone or a passkey, beside the password.',
  path: '/profile',
  isDone: sql`a.has_second_factor`,
};
/** The user did something of this kind. */
const did = (actions: SqlFragment): SqlFragment =>
  sql`exists (select from platform.audit_entry_v e where e.actor_id = u.id and e.action in (${actions}))`;

/** First steps by role, in their order. */
export const STEPS: Record<Role, readonly Step[]> = {
  owner: [
    email,
    {
      title: 'Say where you are paid',
      hint: 'A UPI id or a bank account, to which your rents go.',
      path: '/profile',
      isDone: sql`exists (select from auth.payee_v p where p.owner_id = u.id)`,
    },
    {
      title: 'List your first home',
      hint: 'With pictures and the rent, so that tenants find it.',
      path: '/properties/create',
      isDone: sql`exists (select from properties.property_v h where h.owner_id = u.id)`,
    },
    {
      title: 'Make your first contract',
      hint: 'For a home, its tenant and the rent.',
      path: '/contracts/create',
      isDone: sql`exists (select from contracts.contract_v c where c.owner_id = u.id)`,
    },
    {
      title: 'Get your first rent',
      hint: 'It stands under Payouts as soon as it is recorded.',
      path: '/payouts',
      isDone: sql`exists (select from finance.receipt_v r where r.owner_id = u.id)`,
    },
  ],
  tenant: [
    email,
    {
      title: 'Add your phone number',
      hint: 'So that your owner can reach you.',
      path: '/profile',
      isDone: sql`u.phone is not null`,
    },
    {
      title: 'Find a home and get a contract',
      hint: 'Show interest in a home. Its owner then makes the contract.',
      path: '/browse',
      isDone: sql`exists (select from contracts.contract_v c where c.tenant_id = u.id)`,
    },
    {
      title: 'Confirm your contract',
      hint: 'Look at the rent and the dates, and say that they are right.',
      path: '/contracts',
      isDone: sql`exists (select from contracts.contract_v c where c.tenant_id = u.id and c.confirmed_at is not null)`,
    },
    {
      title: 'Pay your first rent',
      hint: 'Its receipt stands under Payouts as soon as it is recorded.',
      path: '/payouts',
      isDone: sql`exists (select from finance.receipt_v r where r.tenant_id = u.id)`,
    },
  ],
  accountant: [
    secondFactor,
    {
      title: 'Record your first rent',
      hint: 'Choose who has paid, how much and how.',
      path: '/payouts/collect',
      isDone: did(sql`'receipt.recorded', 'payment.recorded'`),
    },
    {
      title: 'Pay your first owner',
      hint: 'Rents that came in go to the owner, less the commission.',
      path: '/payouts/pay',
      isDone: did(sql`'payout.made'`),
    },
  ],
  admin: [
    secondFactor,
    {
      title: 'Say who papers are from',
      hint: 'Name and address of your organisation stand on every receipt.',
      path: '/admin/settings',
      isDone: sql`exists (select from platform.organisation_v o where o.name is not null)`,
    },
    {
      title: 'Set your commission',
      hint: 'It counts for contracts that are made after that.',
      path: '/admin/settings',
      isDone: sql`exists (select from contracts.commission_rate_v r where r.set_by is not null)`,
    },
    {
      title: 'Say where tenants pay',
      hint: 'Your UPI id. Tenants see it 24 hours later.',
      path: '/admin/settings',
      isDone: sql`exists (select from finance.operator_upi_v o where o.upi_id is not null)`,
    },
    {
      title: 'Add an accountant',
      hint: 'Somebody who records rents and pays owners.',
      path: '/admin/data-management',
      isDone: sql`exists (select from auth.role_count_v p where p.role = 'accountant')`,
    },
    {
      title: 'Get the first home listed',
      hint: 'List it yourself, or ask an owner to sign up.',
      path: '/properties/create',
      isDone: sql`exists (select from properties.occupancy_count_v h)`,
    },
  ],
};

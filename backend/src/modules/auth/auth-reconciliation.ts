import { sql } from '../../platform/database/sql.js';
import { reconciling } from '../../platform/reconciliation/reconciliation.js';
import { ofCounter } from '../../platform/reconciliation/reconciliation-rule.js';

export const AUTH_RECONCILIATION = reconciling(
  ofCounter('auth.roles', sql`select role as key, 1 as amount from auth.user`),
);

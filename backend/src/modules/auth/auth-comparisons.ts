import { ofTally } from '../../platform/comparisons/comparison.js';
import { comparing } from '../../platform/comparisons/comparisons.js';
import { sql } from '../../platform/database/sql.js';

export const AUTH_COMPARISONS = comparing(
  ofTally('auth.roles', sql`select role as key, 1 as amount from auth.person`),
);

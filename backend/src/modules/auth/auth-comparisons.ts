import { ofTally } from '../../platform/comparisons/comparison.js';
import { comparing } from '../../platform/comparisons/comparisons.js';

export const AUTH_COMPARISONS = comparing(
  ofTally('auth.roles', 'select role as key, 1 as amount from auth.person'),
);

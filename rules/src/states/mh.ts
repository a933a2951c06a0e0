import type { StateRule } from './state-rule.ts';

export const MH: readonly StateRule[] = [
  {
    ...{ from: '2000-03-31', subject: 'registration', checkedOn: '2026-11-29' },
    says: 'Maharashtra has every agreement in writing and registered, also one of 11 months. It is the owner’s duty.',
    office: 'the sub-registrar',
    source: 'Maharashtra Rent Control Act, 1999, section 55',
  },
];

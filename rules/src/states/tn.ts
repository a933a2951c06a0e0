import type { StateRule } from './state-rule.ts';

export const TN: readonly StateRule[] = [
  {
    ...{ from: '2019-02-22', subject: 'registration', checkedOn: '2026-11-29' },
    says: 'In Tamil Nadu every agreement is written and registered with the Rent Authority.',
    office: 'the Rent Authority',
    source:
      'Tamil Nadu Regulation of Rights and Responsibilities of Landlords and Tenants Act, 2017, sections 4 and 4-A',
  },
];

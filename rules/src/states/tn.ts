import type { StateRule } from './state-rule.ts';

export const TN: readonly StateRule[] = [
  {
    ...{ from: '2019-02-22', subject: 'registration', checkedOn: '2026-11-29', isFurther: true },
    says: 'In towns and cities of Tamil Nadu every agreement has to be written, and registered with the Rent Authority within 90 days.',
    office: 'the Rent Authority',
    source:
      'Tamil Nadu Regulation of Rights and Responsibilities of Landlords and Tenants Act, 2017, sections 1, 4 and 4-A, and Rules, 2019, rule 3',
    readAt: [
      'https://www.tenancy.tn.gov.in/Home/AboutUs',
      'https://lawlegal.in/rltop/intro',
      'https://www.legalitysimplified.com/registration-under-new-tn-tenancy-act-is-required-before-22nd-may/',
    ],
  },
];

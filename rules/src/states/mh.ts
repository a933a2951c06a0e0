import type { StateRule } from './state-rule.ts';

export const MH: readonly StateRule[] = [
  {
    ...{ from: '2000-03-31', subject: 'registration', checkedOn: '2026-11-29' },
    says: 'In Maharashtra every agreement has to be written and registered, even one of 11 months. The owner has to see to it.',
    office: 'the sub-registrar',
    source: 'Maharashtra Rent Control Act, 1999, section 55',
    readAt: [
      'https://vidhijudicial.com/sec-53-to-60-chapter-ix-(miscellaneous)the-maharashtra-rent-control-act,-1999.html',
      'https://blog.ipleaders.in/maharashtra-rent-control-act-analysis-loopholes-ways-bridge-gap/',
    ],
  },
];

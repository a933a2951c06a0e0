import type { StateRule } from './state-rule.ts';

/** Rules of all India. */
export const IN: readonly StateRule[] = [
  {
    ...{ from: '1909-01-01', subject: 'registration', checkedOn: '2026-11-29', beyondMonths: 12 },
    says: 'A lease of more than one year has to be registered.',
    office: 'the sub-registrar',
    source: 'Registration Act, 1908, section 17(1)(d)',
    readAt: [
      'https://advocatekhoj.com/library/bareacts/registration/17.php',
      'https://lawfaculty.in/section-1-short-title-extent-and-commencement-the-registration-act-1908/',
    ],
  },
];

export const REMINDERS = '/api/admin/reminders';

const FACTS = [
  { name: 'home', about: 'The home', sample: 'Lake View 4B' },
  { name: 'date', about: 'The day', sample: '5 Dec 2026' },
] as const;

const text = (kind: string, label: string, more: object = {}) => ({
  ...{ kind, label, subject: '{home} on {date}', text: 'About {home}.' },
  ...{ standardSubject: '{home} on {date}', standardText: 'About {home}.', facts: FACTS },
  ...more,
});

export const reminders = {
  isPaused: false,
  rentDueDays: [3],
  rentOverdueDays: [1, 7],
  contractEndsDays: [60, 30],
  texts: [
    text('rent_due', 'Rent is due, to the tenant'),
    text('contract_ends', 'Contract ends, to both', { subject: 'It ends', text: 'On {date}.' }),
  ],
};

import type { Edit } from './compile-with.ts';

const modules = 'backend/src/modules';
export const terms = `${modules}/contracts/terms`;
export const accounts = `${modules}/auth/accounts`;

/** Lines that a contributor writes for a made-up field. */
export interface Contribution {
  /** Declared thing, as in a sentence. */
  what: string;
  declaration: Edit;
  /** Columns, of which other places follow. */
  columns: Edit[];
  /** Places that the compiler names at once. */
  places: Edit[];
  /** Places that it names when the column is there. */
  afterColumns: Edit[];
}

const declared = (kind = "kind: 'text', max: 20", more = ''): string =>
  `  sunlight: { ${kind}, label: 'Sun', example: 'Much'${more} },\n`;
const FIELD = "  sunlight: text(sql`p.sunlight`, { example: '' }),\n";

/** Made-up fields of all that forms edit. */
export const CONTRIBUTIONS: readonly Contribution[] = [
  {
    what: 'a home',
    declaration: [
      'rules/src/property-facts.ts',
      '  waterSupply: {\n',
      declared("kind: 'text', max: 20", ", group: 'rooms'"),
    ],
    columns: [],
    places: [
      [
        `${modules}/properties/property.entity.ts`,
        '  waterSupply: p.enum',
        '  sunlight: p.text().nullable(),\n',
      ],
      [
        `${modules}/properties/dummy-data/home-facts.ts`,
        '    waterSupply: says()',
        "    sunlight: 'Much',\n",
      ],
    ],
    afterColumns: [],
  },
  {
    what: 'a contract',
    declaration: ['rules/src/contract-facts.ts', '  dueDay: {\n', declared()],
    columns: [[`${terms}/term-columns.ts`, "  dueDay: 'due_day'", "  sunlight: 'sunlight',\n"]],
    places: [
      [`${modules}/contracts/listing/contract.dto.ts`, '  ...KeptTermsDto.fields,', FIELD],
      [`${modules}/privacy/download/own-data.dto.ts`, '  ...KeptTermsDto.fields,', FIELD],
    ],
    afterColumns: [
      [`${modules}/contracts/contract.entity.ts`, '  /** Due day of', '  sunlight: p.text().nullable(),\n'],
      [`${terms}/agreed-terms.ts`, '    ...agreedCharges(sent)', '    sunlight: sent.sunlight ?? null,\n'],
      [`${modules}/contracts/dummy-data/contracts.ts`, '    agreedAt: agreedAt(', '    sunlight: null,\n'],
    ],
  },
  {
    what: 'a late fee',
    declaration: ['rules/src/contract-facts.ts', '  graceDays: {\n', declared().replace('sunlight', 'shade')],
    columns: [[`${terms}/term-columns.ts`, "  graceDays: 'late", "  shade: 'late_fee_shade',\n"]],
    places: [],
    afterColumns: [
      [
        `${modules}/contracts/contract.entity.ts`,
        '  lateFeeGraceDays: p.',
        '  lateFeeShade: p.text().nullable(),\n',
      ],
      [`${terms}/agreed-charges.ts`, '  lateFeeGraceDays: null', '  lateFeeShade: null,\n'],
      [`${terms}/agreed-charges.ts`, '    lateFeeGraceDays: graceDays', '    lateFeeShade: null,\n'],
      [`${modules}/contracts/dummy-data/contracts.ts`, '    lateFeeGraceDays: ', '    lateFeeShade: null,\n'],
    ],
  },
  {
    what: 'a person',
    declaration: ['rules/src/person-facts.ts', '  dob: {\n', declared()],
    columns: [[`${accounts}/person-columns.ts`, "  dob: 'dob'", "  sunlight: 'sunlight',\n"]],
    places: [
      [`${accounts}/own-account.ts`, '  dob: day(', FIELD],
      [
        `${modules}/auth/profile/update-profile.ts`,
        '      dob: body.dob',
        '      sunlight: body.sunlight,\n',
      ],
      [`${modules}/auth/dummy-data/users.ts`, '    dob: birthday', '    sunlight: null,\n'],
    ],
    afterColumns: [
      [`${accounts}/user.entity.ts`, "  dob: p.type('date')", '  sunlight: p.text().nullable(),\n'],
      [`${accounts}/user.entity.ts`, '      dob: null', '      sunlight: null,\n'],
    ],
  },
  {
    what: 'a charge',
    declaration: ['rules/src/charge-facts.ts', '  dueDate: {\n', declared()],
    columns: [
      [
        `${modules}/contracts/charges/charge-columns.ts`,
        "  dueDate: 'due_date'",
        "  sunlight: 'sunlight',\n",
      ],
    ],
    places: [
      [`${modules}/privacy/download/own-money.dto.ts`, '  dueDate: date(sql`p.due_date`),\n  ...sums', FIELD],
      [
        `${modules}/finance/collections/open/claims-file.ts`,
        "  dueDate: ['Due date'",
        "  sunlight: ['Sun', () => null],\n",
      ],
    ],
    afterColumns: [
      [
        `${modules}/contracts/receivables/receivables.ts`,
        '      due_date: sql`',
        '      sunlight: sql`${charge.sunlight ?? null}`,\n',
      ],
      [
        `${modules}/finance/collections/charges/add-charge.ts`,
        '      ...{ kind, paise, dueDate',
        '      sunlight: null,\n',
      ],
      [
        `${modules}/finance/dummy-data/dummy-dispute.ts`,
        "      description: 'Repair",
        '      sunlight: null,\n',
      ],
    ],
  },
];

export const fileOf = ([file]: Edit): string => file;

/**
 * Modules that each backend module may use, in imports and in SQL: only modules above it, so there is no cycle. A
 * module missing from this table fails the checks.
 */
export const mayUse = {
  auth: [],
  messages: ['auth'],
  properties: ['auth', 'messages'],
  contracts: ['auth', 'messages', 'properties'],
  finance: ['auth', 'messages', 'properties', 'contracts'],
  reminders: ['auth', 'messages', 'properties', 'contracts'],
  dashboard: ['auth', 'properties', 'contracts', 'finance'],
  privacy: ['auth', 'messages', 'properties', 'contracts', 'finance'],
  admin: ['auth', 'messages', 'properties', 'contracts', 'finance', 'reminders', 'dashboard'],
};

/** SQL functions that other modules may call, besides the views (`…_v`) that they may read. */
export const published = [
  'contracts.due_on',
  'contracts.is_cancelled',
  'contracts.rent_in',
  'finance.erase_call_notes',
  'finance.erase_declarations',
  'finance.erase_names',
];

/**
 * Modules inside finance and the tables and functions of the schema `finance` that each owns. A module may use those
 * before it. Only the owner writes its tables; later modules may read them. Code beside the modules puts them together.
 */
export const inFinance = {
  ledger: [
    ...['accounts_of', 'closed_up_to', 'commission_on', 'latest_live', 'part_of', 'sides_of'],
    ...['book_account_v', 'closed_period', 'deposit', 'leg_v', 'owner_debt_v', 'owner_month_v', 'owner_owed'],
    ...['owner_position', 'posting', 'recorded_request', 'total_day', 'total_month_v', 'transaction_v'],
  ],
  collections: [
    ...[
      'call_note',
      'declaration',
      'late_fees_to',
      'operator_upi',
      'receipt',
      'receipt_number',
      'receipt_reversal',
    ],
    ...['settlement', 'settlement_reversal'],
  ],
  payouts: ['payout'],
  documents: [],
};

const modules = '^backend/src/modules';
const apps = 'host|public|portal|finance|admin';
const oneOf = (names) => names.join('|');

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleTable = Object.entries(mayUse).map(([name, allowed]) =>
  error(
    `module-table-${name}`,
    `${name} may know ${allowed.join(', ') || 'no other module'}.`,
    { path: `${modules}/${name}/` },
    { path: `${modules}/(?!(?:${oneOf([name, ...allowed])})/)` },
  ),
);

const finance = `${modules}/finance`;
const financeTable = Object.keys(inFinance).map((name, place, all) =>
  error(
    `finance-table-${name}`,
    `${name} may know ${all.slice(0, place).join(', ') || 'no other module'} of finance.`,
    { path: `${finance}/${name}/`, pathNot: '[.]test[.]ts$' },
    { path: `${finance}/(?!(?:${oneOf(all.slice(0, place + 1))})/)` },
  ),
);

/** Shared package that alone may import each library: these keep page-wide state or load whole. */
const libraries = {
  mui: ['@mui', '@emotion'],
  router: ['react-router', 'react-router-dom'],
  session: ['@tanstack', 'notistack'],
  ui: ['formik', '@nivo', '@mdi'],
};

const throughTheKit = Object.entries(libraries).map(([name, imported]) =>
  error(
    `kit-${name}`,
    `${imported.join(', ')}: through @kiraya/${name} only.`,
    { path: `^frontends/(?!shared/${name}/)` },
    { path: `(?:^|node_modules/)(?:${oneOf(imported)})(?:/|$)` },
  ),
);

const notInTable = `${modules}/(?!(?:${oneOf(Object.keys(mayUse))})/)`;
const moduleNotInTable = 'Enter a new module in the table first.';

export default {
  forbidden: [
    ...moduleTable,
    error('module-not-in-table', moduleNotInTable, { path: notInTable }, {}),
    error('module-not-in-table-alone', moduleNotInTable, { path: notInTable, orphan: true }, {}),
    error(
      'module-front-door',
      'Import another module through its index.ts only.',
      { path: `${modules}/([^/]+)/` },
      { path: `${modules}/(?!$1/)[^/]+/`, pathNot: `${modules}/[^/]+/index\\.ts$` },
    ),
    ...financeTable,
    error(
      'finance-front-door',
      'Import another module of finance through its index.ts only.',
      { path: `${finance}/([^/]+)/`, pathNot: '[.](?:test|module)[.]ts$' },
      {
        path: `${finance}/(?!$1/)(?:${oneOf(Object.keys(inFinance))})/`,
        pathNot: `${finance}/[^/]+/index\\.ts$`,
      },
    ),
    error(
      'finance-modules-of-nest',
      'A Nest module of finance imports only other modules’ index.ts and Nest modules.',
      { path: `${finance}/([^/]+)/[^/]+[.]module[.]ts$` },
      {
        path: `${finance}/(?!$1/)(?:${oneOf(Object.keys(inFinance))})/`,
        pathNot: `${finance}/[^/]+/(?:index|[^/]+[.]module)\\.ts$`,
      },
    ),
    error(
      'module-front-door-from-outside',
      'Code outside of modules imports them through their index.ts only.',
      { path: '^backend/src/(?!modules/)' },
      { path: `${modules}/`, pathNot: `${modules}/[^/]+/index\\.ts$` },
    ),
    error(
      'platform-knows-no-module',
      'The platform is below every module and imports none.',
      { path: '^backend/src/platform/' },
      { path: `${modules}/` },
    ),
    error(
      'backend-stands-alone',
      'The API runs without front ends and tools.',
      { path: '^backend/src/' },
      { path: '^(?:frontends|tools|contracts-openapi)/' },
    ),
    error(
      'rules-stand-alone',
      'Rules, which the API and the screens both import, import nothing.',
      { path: '^rules/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^rules/' },
    ),
    error(
      'frontends-never-import-backend',
      'Call the API by its client; never import it.',
      { path: '^(?:frontends|contracts-openapi)/' },
      { path: '^(?:backend|tools)/' },
    ),
    error(
      'apps-never-import-each-other',
      'Host and remotes are built and deployed on their own.',
      { path: `^frontends/(${apps})/` },
      { path: `^frontends/(?:${apps})/`, pathNot: '^frontends/$1/' },
    ),
    error(
      'shared-never-imports-apps',
      'Shared packages stand below the apps.',
      { path: '^frontends/shared/' },
      { path: `^frontends/(?:${apps})/` },
    ),
    error(
      'features-never-import-each-other',
      'Put what two features need beside them; routes compose features.',
      { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      { path: '^frontends/$1/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    ),
    error(
      'shared-packages-by-name',
      'Import a shared package by its name, through its exports.',
      { path: `^frontends/(${apps}|shared/[^/]+)/` },
      { path: '^frontends/shared/', pathNot: '^frontends/$1/', dependencyTypes: ['local'] },
    ),
    ...throughTheKit,
    error('no-cycles', 'Modules in a cycle cannot be used or changed separately.', {}, { circular: true }),
    error('resolvable', 'The import cannot be resolved.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};

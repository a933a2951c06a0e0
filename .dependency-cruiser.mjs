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
  webhooks: ['auth', 'messages'],
  dashboard: ['auth', 'properties', 'contracts', 'finance'],
  privacy: ['auth', 'messages', 'properties', 'contracts', 'finance', 'webhooks'],
  admin: ['auth', 'messages', 'properties', 'contracts', 'finance', 'reminders', 'webhooks', 'dashboard'],
};

/** SQL functions that other modules may call, besides the views (`…_v`) that they may read. */
export const published = [
  'contracts.due_on',
  'contracts.erase_documents',
  'contracts.is_cancelled',
  'contracts.rent_in',
  'contracts.rent_period',
  'finance.erase_call_notes',
  'finance.erase_declarations',
  'finance.erase_names',
  'webhooks.erase_endpoints',
];

/**
 * Modules inside finance and the tables and functions of the schema `finance` that each owns. A module may use those
 * before it. Only the owner writes its tables; later modules may read them. Code beside the modules puts them together.
 */
export const inFinance = {
  ledger: [
    ...['accounts_of', 'closed_up_to', 'commission_on', 'latest_live', 'part_of', 'sides_of'],
    ...['book_account_v', 'closed_period', 'deposit', 'leg_v', 'owner_debt_v', 'owner_month_v', 'owner_owed'],
    ...['payout_key_v', 'receipt_key_v'],
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
/** Folders of the product that run from source, beside the API. */
const product = ['deploy', 'gateway', 'postgres', 'programs'];

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleTable = Object.entries(mayUse).map(([name, allowed]) =>
  error(
    `module-table-${name}`,
    `${name} may use ${allowed.join(', ') || 'no other module'}: pass an id, or declare a port that the higher module provides.`,
    { path: `${modules}/${name}/` },
    { path: `${modules}/(?!(?:${oneOf([name, ...allowed])})/)` },
  ),
);

const finance = `${modules}/finance`;
const financeTable = Object.keys(inFinance).map((name, place, all) =>
  error(
    `finance-table-${name}`,
    `${name} may use ${all.slice(0, place).join(', ') || 'no other module'} of finance: move what both need into the first of them.`,
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
    `Import ${imported.join(', ')} through @kiraya/${name}: export there what is missing.`,
    { path: `^frontends/(?!shared/${name}/)` },
    { path: `(?:^|node_modules/)(?:${oneOf(imported)})(?:/|$)` },
  ),
);

const notInTable = `${modules}/(?!(?:${oneOf(Object.keys(mayUse))})/)`;
const moduleNotInTable =
  'Enter the new module in the table mayUse of .dependency-cruiser.mjs, with the modules it may use.';

export default {
  forbidden: [
    ...moduleTable,
    error('module-not-in-table', moduleNotInTable, { path: notInTable }, {}),
    error('module-not-in-table-alone', moduleNotInTable, { path: notInTable, orphan: true }, {}),
    error(
      'module-front-door',
      'Import another module through its index.ts: export there what you need.',
      { path: `${modules}/([^/]+)/` },
      { path: `${modules}/(?!$1/)[^/]+/`, pathNot: `${modules}/[^/]+/index\\.ts$` },
    ),
    ...financeTable,
    error(
      'finance-front-door',
      'Import another module of finance through its index.ts: export there what you need.',
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
      'Import a module through its index.ts: export there what you need.',
      { path: '^backend/src/(?!modules/)' },
      { path: `${modules}/`, pathNot: `${modules}/[^/]+/index\\.ts$` },
    ),
    error(
      'platform-knows-no-module',
      'The platform is below every module: take the value as a parameter, or move the file into the module.',
      { path: '^backend/src/platform/' },
      { path: `${modules}/` },
    ),
    error(
      'backend-stands-alone',
      'The API runs without front ends and tools: move what both need into rules/.',
      { path: '^backend/src/' },
      { path: `^(?:frontends|contracts-openapi|tools|${oneOf(product)})/` },
    ),
    error(
      'product-stands-without-tools',
      'An installation runs without the developers’ tools: move the file to where the product needs it.',
      { path: `^(?:${oneOf(product)})/`, pathNot: '[.](?:test|fixture)[.]ts$|^deploy/test/' },
      { path: '^tools/' },
    ),
    error(
      'rules-stand-alone',
      'Rules import nothing, for API and screens both import them: take the value as a parameter.',
      { path: '^rules/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^rules/' },
    ),
    error(
      'frontends-never-import-backend',
      'Call the API by its client; never import it.',
      { path: '^(?:frontends|contracts-openapi)/' },
      { path: `^(?:backend|tools|${oneOf(product)})/` },
    ),
    error(
      'apps-never-import-each-other',
      'Host and remotes are deployed on their own: move what two of them need into a package of frontends/shared.',
      { path: `^frontends/(${apps})/` },
      { path: `^frontends/(?:${apps})/`, pathNot: '^frontends/$1/' },
    ),
    error(
      'shared-never-imports-apps',
      'Shared packages stand below the apps: take the value as a property, or move the file into the app.',
      { path: '^frontends/shared/' },
      { path: `^frontends/(?:${apps})/` },
    ),
    error(
      'features-never-import-each-other',
      'Move what two features need beside features/, into a folder of src named for it; routes compose features.',
      { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      { path: '^frontends/$1/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    ),
    error(
      'shared-packages-by-name',
      'Import a shared package by its name (@kiraya/ui), through the exports of its package.json.',
      { path: `^frontends/(${apps}|shared/[^/]+)/` },
      { path: '^frontends/shared/', pathNot: '^frontends/$1/', dependencyTypes: ['local'] },
    ),
    ...throughTheKit,
    error('no-cycles', 'Break the cycle: move what both need into a third file.', {}, { circular: true }),
    error('resolvable', 'Correct the path, or install the package.', {}, { couldNotResolve: true }),
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

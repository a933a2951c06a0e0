import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inRepository, repository } from '../../programs/repository.ts';
import { adviceOn, findViolations } from './boundaries.ts';
import { areas } from '../test-runner/suites.ts';
import { plantTree } from './planted-tree.ts';
import type { Violation } from './violation.ts';

const areasIn = (root: string): string[] => areas.filter((area) => existsSync(path.join(root, area)));

test('the product keeps its boundaries', async () => {
  const { files, violations } = await findViolations(repository, areasIn(repository));
  expect(await adviceOn(violations)).toEqual([]);
  expect(files).toBeGreaterThan(100);
});

/** Files that break no rule, imported by those that do. */
const sound = {
  'backend/src/platform/clock.ts': [],
  'backend/src/app.module.ts': ['./modules/auth/index.js', './platform/clock.js'],
  'backend/src/modules/auth/index.ts': ['./auth.service.js'],
  'backend/src/modules/auth/auth.service.ts': ['../../platform/clock.js'],
  'backend/src/modules/properties/index.ts': ['../auth/index.js'],
  'backend/src/modules/contracts/index.ts': ['../auth/index.js', '../properties/index.js'],
  'backend/src/modules/finance/index.ts': ['../contracts/index.js', './documents/index.js'],
  'backend/src/modules/finance/ledger/index.ts': ['./books/books.js'],
  'backend/src/modules/finance/ledger/books/books.ts': [],
  'backend/src/modules/finance/ledger/ledger.module.ts': ['./books/books.js'],
  'backend/src/modules/finance/collections/collections.module.ts': ['../ledger/ledger.module.js'],
  'backend/src/modules/finance/collections/index.ts': ['./receipts/receipts.js', '../ledger/index.js'],
  'backend/src/modules/finance/collections/receipts/receipts.ts': ['../lines/lines.js'],
  'backend/src/modules/finance/collections/lines/lines.ts': [],
  'backend/src/modules/finance/payouts/index.ts': ['../ledger/index.js', '../collections/index.js'],
  'backend/src/modules/finance/documents/index.ts': ['../payouts/index.js'],
  'backend/src/modules/dashboard/index.ts': ['../finance/index.js'],
  'backend/src/modules/admin/index.ts': ['../finance/index.js', '../dashboard/index.js'],
  'contracts-openapi/src/index.ts': [],
  'frontends/shared/ui/src/index.ts': [],
  'frontends/shared/session/src/index.ts': ['@kiraya/ui'],
  'frontends/host/src/main.ts': ['@kiraya/ui'],
  'frontends/portal/src/routes.ts': [
    '@kiraya/ui',
    './features/profile/profile',
    './features/account/account',
  ],
  'frontends/portal/src/features/profile/profile.ts': [],
  'frontends/portal/src/features/account/account.ts': [],
  'rules/src/index.ts': ['./days.ts'],
  'rules/src/days.ts': [],
  'programs/fault.ts': [],
  'tools/lists.ts': ['../programs/fault'],
};

const FINANCE = 'backend/src/modules/finance';
/** Planted violations, one per rule: the rule, the file that breaks it, its import. */
const planted: [rule: string, file: string, imports: string][] = [
  ['module-table-auth', 'backend/src/modules/auth/bad.ts', '../properties/index.js'],
  ['module-table-messages', 'backend/src/modules/messages/bad.ts', '../properties/index.js'],
  ['module-table-properties', 'backend/src/modules/properties/bad.ts', '../contracts/index.js'],
  ['module-table-contracts', 'backend/src/modules/contracts/bad.ts', '../finance/index.js'],
  ['module-table-finance', 'backend/src/modules/finance/bad.ts', '../dashboard/index.js'],
  ['module-table-dashboard', 'backend/src/modules/dashboard/bad.ts', '../admin/index.js'],
  ['module-table-privacy', 'backend/src/modules/privacy/bad.ts', '../admin/index.js'],
  ['module-table-reminders', 'backend/src/modules/reminders/bad.ts', '../finance/index.js'],
  ['module-table-webhooks', 'backend/src/modules/webhooks/bad.ts', '../contracts/index.js'],
  ['module-table-admin', 'backend/src/modules/admin/bad.ts', '../billing/index.js'],
  ['module-not-in-table', 'backend/src/modules/billing/index.ts', '../../platform/clock.js'],
  ['module-not-in-table-alone', 'backend/src/modules/lonely/index.ts', ''],
  ['module-front-door', 'backend/src/modules/properties/side-door.ts', '../auth/auth.service.js'],
  ['finance-table-ledger', `${FINANCE}/ledger/bad.ts`, '../collections/index.js'],
  ['finance-table-collections', `${FINANCE}/collections/bad.ts`, '../payouts/index.js'],
  ['finance-table-payouts', `${FINANCE}/payouts/bad.ts`, '../documents/index.js'],
  ['finance-table-documents', `${FINANCE}/documents/bad.ts`, '../index.js'],
  ['finance-front-door', `${FINANCE}/payouts/side-door.ts`, '../ledger/books/books.js'],
  ['finance-modules-of-nest', `${FINANCE}/payouts/payouts.module.ts`, '../ledger/books/books.js'],
  ['finance-imports-back', `${FINANCE}/collections/lines/back.ts`, '../receipts/receipts.js'],
  ['module-front-door-from-outside', 'backend/src/main.ts', './modules/auth/auth.service.js'],
  ['platform-knows-no-module', 'backend/src/platform/bad.ts', '../modules/auth/index.js'],
  ['backend-stands-alone', 'backend/src/bad.ts', '../../programs/fault'],
  ['product-stands-without-tools', 'gateway/bad.ts', '../tools/lists'],
  ['rules-stand-alone', 'rules/src/bad.ts', '../../programs/fault'],
  ['frontends-never-import-backend', 'frontends/host/src/bad.ts', '../../../backend/src/platform/clock'],
  ['apps-never-import-each-other', 'frontends/host/src/neighbour.ts', '../../portal/src/routes'],
  ['shared-never-imports-apps', 'frontends/shared/session/src/bad.ts', '../../../host/src/main'],
  ['features-never-import-each-other', 'frontends/portal/src/features/profile/bad.ts', '../account/account'],
  ['shared-packages-by-name', 'frontends/portal/src/bad.ts', '../../shared/ui/src/index'],
  ['kit-mui', 'frontends/portal/src/own-mui.ts', '@mui/material/Button'],
  ['kit-router', 'frontends/shared/session/src/own-router.ts', 'react-router-dom'],
  ['kit-session', 'frontends/host/src/own-query.ts', '@tanstack/react-query'],
  ['kit-ui', 'frontends/portal/src/features/profile/own-form.ts', 'formik'],
  ['no-cycles', 'tools/ring.ts', './rounded'],
  ['resolvable', 'tools/nowhere.ts', './is-not-there'],
];

describe('a planted violation is found', () => {
  let root: string;
  let violations: Violation[];

  beforeAll(async () => {
    const broken = planted.map(([, file, imports]): [string, string[]] => [file, imports ? [imports] : []]);
    root = plantTree({ ...sound, ...Object.fromEntries(broken), 'tools/rounded.ts': ['./ring'] });
    ({ violations } = await findViolations(root, areasIn(root)));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(planted)('%s', (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test('with what to do about it', async () => {
    const lines = await adviceOn(violations);
    expect(lines).toContainEqual(
      expect.stringMatching(/^frontends\/portal\/.*: Move what two features need beside features\/, into/),
    );
    expect(lines.filter((line) => !/: [A-Za-z].{20,} \([a-z-]+\)$/.test(line))).toEqual([]);
  });

  test('in the files that break a rule alone', () => {
    const rounded = ['tools/rounded.ts', `${FINANCE}/collections/receipts/receipts.ts`];
    const guilty = new Set([...planted.map(([, file]) => file), ...rounded]);
    expect(violations.filter(({ from }) => !guilty.has(from))).toEqual([]);
  });

  test('for every rule there is', async () => {
    const { default: config } = (await import(inRepository('.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    const rules = [...config.forbidden.map(({ name }) => name), 'finance-imports-back'];
    expect(planted.map(([rule]) => rule).sort()).toEqual(rules.sort());
  });
});

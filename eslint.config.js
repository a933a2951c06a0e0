import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import checkFile from 'eslint-plugin-check-file';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fieldsOfOneKind } from './tools/eslint-rules/fields-of-one-kind.ts';
import { noCopiedLimits } from './tools/eslint-rules/no-copied-limits.ts';

const script = ['**/*.{js,cjs,mjs}'];
const typed = ['**/*.{ts,tsx}'];

/** Restrictions on SQL in code: docs/decisions/0002-reads-are-sql.md. */
const statements = [
  {
    selector: ':matches(Literal[value=/\\$\\d/], TemplateElement[value.raw=/\\$\\d/])',
    message: 'Write statements with sql`…`, which numbers the values itself.',
  },
  {
    selector: 'ObjectExpression:has(> Property[key.name="text"]) > Property[key.name="name"]',
    message: 'Let prepared(…) name a statement: it derives the name from the text.',
  },
  {
    selector: 'MemberExpression[property.name="execute"][object.name=/^(em|transaction)$/]',
    message:
      'Send statements with inTransaction(em), which looks the same inside and outside of a transaction.',
  },
];
const fewInConstructor = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
  message:
    'Give a constructor at most five parameters: extract what some of them do together into a class named for it.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.cache/',
      '.data/',
      '**/coverage/',
      'contracts-openapi/src/{limits,schema}.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    // Docstrings begin with a noun or a verb in the third person: STYLE.md.
    plugins: { jsdoc },
    rules: {
      'jsdoc/match-description': [
        'error',
        {
          contexts: ['any'],
          matchDescription: '^(?!(?:What|Of|Whether|As|How|Where|Those)\\b)',
          message:
            'Begin a docstring with a noun or a verb in the third person, not with a clause: STYLE.md, Docstrings.',
        },
      ],
    },
  },
  {
    files: ['{deploy,gateway,postgres,programs,tools}/**', 'contracts-openapi/examples/**'],
    rules: { 'no-console': 'off' },
    languageOptions: { globals: globals.node },
  },
  {
    files: ['frontends/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // React takes an effect's return value as its clean-up, and return values of browser functions differ by browser.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type!=/^(BlockStatement|ArrowFunctionExpression)$/]',
          message:
            'Give an effect a block body: React would take the value of an expression as its clean-up.',
        },
      ],
    },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['frontends/*/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@kiraya/session',
          importNames: ['useMutation'],
          message: 'Send changes with useApiMutation of @kiraya/session/mutation.',
        },
      ],
    },
  },
  {
    files: ['frontends/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: {
      kiraya: { rules: { 'no-copied-limits': noCopiedLimits, 'fields-of-one-kind': fieldsOfOneKind } },
    },
    rules: { 'kiraya/no-copied-limits': 'error', 'kiraya/fields-of-one-kind': 'error' },
  },
  {
    // Implementation of the fields.
    files: ['frontends/shared/ui/src/forms/**'],
    rules: { 'kiraya/fields-of-one-kind': 'off' },
  },
  {
    files: ['frontends/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Our `role` property is a person's. A dialog's safe button has the focus, as WAI-ARIA asks.
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // Table parts are blocks on a phone, and would lose their roles.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { nav: ['navigation'], tbody: ['rowgroup'], thead: ['rowgroup'] },
      ],
    },
  },
  {
    files: ['frontends/**/*.test.{ts,tsx}'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    files: script,
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: [
      '{backend,contracts-openapi,deploy,frontends,gateway,postgres,programs,rules,tools}/**/*.{ts,tsx,js,cjs,mjs}',
    ],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{backend,deploy,frontends,gateway,postgres,programs,rules,tools}/**/': 'KEBAB_CASE' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'backend/src/platform/database/prepared.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...statements, fewInConstructor],
    },
  },
  {
    // Providers are named for what they do or are; request and response classes end in `Dto`.
    files: ['backend/src/**/*.ts'],
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'class', format: null, custom: { regex: 'Service$', match: false } },
      ],
    },
  },
  {
    files: ['backend/src/**/*.dto.ts'],
    rules: {
      '@typescript-eslint/naming-convention': ['error', { selector: 'class', format: null, suffix: ['Dto'] }],
    },
  },
  {
    // Answers of any shape are what whole-API tests are about.
    files: ['backend/test/support/test-app.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  prettier,
);

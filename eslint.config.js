import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const script = ['**/*.{js,cjs,mjs}'];
const typed = ['**/*.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.cache/',
      '.data/',
      '**/coverage/',
      'contracts-openapi/src/schema.ts',
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
  { files: ['tools/**'], rules: { 'no-console': 'off' }, languageOptions: { globals: globals.node } },
  {
    files: ['frontends/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // React takes what an effect gives for its clean-up, and what a browser's function gives changes with the browser.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type!=/^(BlockStatement|ArrowFunctionExpression)$/]',
          message:
            'Give an effect a block for its body: the value of a bare expression would be its clean-up.',
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
    files: script,
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['{backend,frontends,contracts-openapi,tools}/**/*.{ts,tsx,js,cjs,mjs}'],
    ignores: ['backend/src/migrations/**'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{backend,frontends,tools}/**/': 'KEBAB_CASE' }],
    },
  },
  {
    // What an answer holds is what a whole-API test is about.
    files: ['backend/test/support/test-app.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  prettier,
);

import path from 'node:path';
import jsdoc from 'eslint-plugin-jsdoc';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { repository } from '../../programs/repository.ts';

/** Messages of one rule, as the repository's own ESLint configuration sets it for this path, about a piece of code. */
export async function messagesOf(rule: string, file: string, code: string): Promise<string[]> {
  const { rules } = (await new ESLint({ cwd: repository }).calculateConfigForFile(
    path.join(repository, file),
  )) as { rules: Record<string, Linter.RuleEntry> };
  const config = {
    files: ['**/*.{ts,tsx}'],
    plugins: { jsdoc },
    languageOptions: { parser: tseslint.parser },
    rules: { [rule]: rules[rule] ?? 'off' },
  };
  return new Linter().verify(code, config as Linter.Config, { filename: file }).map(({ message }) => message);
}

import { type Variable, VARIABLES } from '@kiraya/rules/variables';
import { format, resolveConfig } from 'prettier';
import { inRepository } from '../../programs/repository.ts';

export const page = inRepository('docs', 'operations.md');
export const example = inRepository('.env.example');

const marked = /(<!-- variables:start -->\n)[\s\S]*?(<!-- variables:end -->)/;
const rows: [string, Variable][] = Object.entries(VARIABLES);

const hint = ({ needed, inProduction, is, ...more }: Variable): string =>
  [
    needed === 'production' && 'required in production',
    needed === 'always' && (more.unset ? 'required in production' : 'required'),
    inProduction && `\`${inProduction}\` in production`,
    'least' in more && more.least && `${more.least} characters or more`,
    is === 'choice' && `one of ${of(more).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');

const of = (variable: object): readonly string[] => ('of' in variable ? (variable.of as string[]) : []);

/** Page with the current table of variables. */
export async function withVariables(text: string): Promise<string> {
  const lines = rows.map(([name, variable]) => {
    const { readers, fallback, unset = fallback && `\`${fallback}\``, about } = variable;
    const said = [about, hint(variable)].filter(Boolean).join('; ');
    return `| \`${name}\` | ${readers.join(', ')} | ${unset ?? '–'} | ${said} |`;
  });
  const table = ['| variable | read by | default | meaning |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
  const whole = text.replace(marked, `$1\n${table}\n\n$2`);
  return format(whole, { ...(await resolveConfig(page)), parser: 'markdown' });
}

/** File with every variable, commented out, as service managers and Compose read it. */
export function exampleFile(): string {
  const blocks = rows.map(([name, variable]) => {
    const { about, fallback, readers, unset } = variable;
    const meaning = [about, hint(variable), unset && `default: ${unset}`].filter(Boolean).join('; ');
    return `# ${plain(meaning)} (${readers.join(', ')})\n#${name}=${fallback ?? ''}\n`;
  });
  const head =
    '# Copied to .env, or to what a service manager reads: each line without its # is set. What is empty is not set.\n' +
    '# Made by npm run variables. chmod 600: it holds secrets.\n';
  return [head, ...blocks].join('\n');
}

const plain = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/`|\*\*/g, '');

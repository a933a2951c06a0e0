/** Use of a variable in a compose file: `${NAME:?message}` is `NAME`, `:?`, `message`. */
export interface Use {
  name: string;
  /** Empty for plain `${NAME}`, otherwise `-`, `?` or `+`, preceded by a colon when empty counts as unset. */
  operator: string;
  operand: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Interpolates a value as Compose does. Throws where a `?` is unmet. */
export function interpolate(text: string, environment: Environment): string {
  return substitute(text, ({ name, operator, operand }) => {
    const value = environment[name] ?? '';
    const there = operator.startsWith(':') ? value !== '' : environment[name] !== undefined;
    if (operator.endsWith('-')) return there ? value : interpolate(operand, environment);
    if (operator.endsWith('+')) return there ? interpolate(operand, environment) : '';
    if (operator.endsWith('?') && !there) throw new Error(`${name}: ${operand}`);
    return value;
  });
}

/** Uses of variables in a value, nested ones included. */
export function usesIn(text: string): Use[] {
  const uses: Use[] = [];
  substitute(text, (use) => {
    uses.push(use, ...(use.operator.endsWith('?') ? [] : usesIn(use.operand)));
    return '';
  });
  return uses;
}

function substitute(text: string, resolve: (use: Use) => string): string {
  const start = text.search(/\$(?:\$|\{|[A-Za-z_])/);
  if (start < 0) return text;
  const { length, use } = firstIn(text.slice(start));
  const before = text.slice(0, start) + (use ? resolve(use) : '$');
  return before + substitute(text.slice(start + length), resolve);
}

function firstIn(text: string): { length: number; use?: Use } {
  if (text.startsWith('$$')) return { length: 2 };
  const [plain, word] = /^\$(\w+)/.exec(text) ?? [];
  if (plain && word) return { length: plain.length, use: { name: word, operator: '', operand: '' } };
  const length = closingBrace(text) + 1;
  const braced = text.slice(0, length);
  const [, name, operator, operand] = /^\$\{([A-Za-z_]\w*)(?:(:?[-?+])(.*))?\}$/s.exec(braced) ?? [];
  if (!name) throw new Error(`${braced} is nothing that Compose understands`);
  return { length, use: { name, operator: operator ?? '', operand: operand ?? '' } };
}

function closingBrace(text: string): number {
  let open = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1;
    if (open === 0) return index;
  }
  throw new Error(`${text} has no closing brace`);
}

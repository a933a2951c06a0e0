/** Texts that people write once, and in which facts stand in braces: `Rent of {amount} is due on {date}`. */

const FACT = /\{([^{}]*)\}/g;
const LONGEST_SHOWN = 30;

const inBraces = (name: string): string => `{${name}}`;

/**
 * What is wrong with a template, in words for who wrote it; undefined where nothing is.
 * @param facts the names that may stand in it
 */
export function templateFault(template: string, facts: readonly string[]): string | undefined {
  if (/[<>]/.test(template)) return 'Must be plain text, without < and >';
  for (const [, name = ''] of template.matchAll(FACT))
    if (!facts.includes(name))
      return `There is no fact ${inBraces(name.slice(0, LONGEST_SHOWN))}: use ${facts.map(inBraces).join(', ')}`;
  return /[{}]/.test(template.replaceAll(FACT, ''))
    ? 'Has a { or } of its own: a fact is written as {home}'
    : undefined;
}

/** The template with what is said of each fact in its place. What is said is never looked into for facts itself. */
export const fillTemplate = (template: string, said: Readonly<Record<string, string>>): string =>
  template.replaceAll(FACT, (whole, name: string) =>
    Object.hasOwn(said, name) ? (said[name] as string) : whole,
  );

/** Templates that users write, with facts in braces: `Rent of {amount} is due on {date}`. */

const FACT = /\{([^{}]*)\}/g;
const LONGEST_SHOWN = 30;

const inBraces = (name: string): string => `{${name}}`;

/**
 * Fault of a template, worded for its author; undefined for a valid one.
 * @param facts names that it may use
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

/** Template with facts filled in. Facts inside their values are not expanded. */
export const fillTemplate = (template: string, said: Readonly<Record<string, string>>): string =>
  template.replaceAll(FACT, (whole, name: string) =>
    Object.hasOwn(said, name) ? (said[name] as string) : whole,
  );

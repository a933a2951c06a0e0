/** Maximum of an amount that a person enters, in rupees. */
export const RUPEES_MAX = 1_000_000_000;

/** Values of a choice, each with its label. */
export type Choices = Readonly<Record<string, string>>;

interface Common {
  label: string;
  /** Help beside the field of the form. */
  hint?: string;
  /** Must be given; a fact is optional otherwise. */
  required?: true;
  /** Message for a missing one in place of 'Required'. */
  missing?: string;
  /** Description in the API document. */
  description?: string;
  /** Description in answers, where it is another. */
  answered?: string;
}

/** Filter among public homes by one of the choices; `chip` words the chosen one. */
interface ChoiceFilter {
  label?: string;
  /** Text of no choice. */
  any: string;
  /** Labels in the filter, where the form has others. */
  choices?: Choices;
  chip: (label: string) => string;
  description: string;
}

export interface TextFact extends Common {
  kind: 'text';
  max: number;
  /** Message for one that is too long. */
  above?: string;
  min?: readonly [length: number, message: string];
  /** Its field takes no more characters. */
  stops?: true;
  /** Lines of its field. */
  rows?: number;
  pattern?: readonly [pattern: RegExp, message: string];
  example: string;
}

/** Text that a pattern alone decides, such as a PAN. */
export interface CodeFact extends Common {
  kind: 'code';
  /** Field that takes its usual spellings: groups of digits, or a mobile number. */
  typed?: 'digits' | 'phone';
  pattern: readonly [pattern: RegExp, message: string];
  example: string;
}

export interface NumberFact extends Common {
  /** `money` is in rupees, and in paise in the database; `percent` is in basis points there. Both have two decimals. */
  kind: 'integer' | 'number' | 'money' | 'percent';
  min: number;
  max: number;
  /** Without decimals, though its kind has them. */
  whole?: true;
  /** Message for a number below the minimum. */
  below?: string;
  unit?: string;
  example: number;
  /** Column without its unit, where the name does not say it. */
  column?: string;
}

/** Calendar day, `YYYY-MM-DD`. */
export interface DayFact extends Common {
  kind: 'day';
  /** First and last day that it can be. */
  within?: { readonly earliest: string; readonly latest: string };
  example: string;
}

export interface FlagFact extends Common {
  kind: 'flag';
  choices: { readonly yes: string; readonly no: string };
  /** First value in the form. */
  initial?: 'yes' | 'no';
  /** Filter for homes where it is true. */
  filter?: { chip: string; description: string };
  example: boolean;
}

export interface ChoiceFact extends Common {
  kind: 'choice';
  choices: Choices;
  /** First value in the form. */
  initial?: string;
  filter?: ChoiceFilter;
  example: string;
}

/** Some of the choices; none given means all. */
export interface ChoicesFact extends Common {
  kind: 'choices';
  choices: Choices;
  filter?: ChoiceFilter;
  example: readonly string[];
}

/** Id of a list of the API. */
export interface ReferenceFact extends Common {
  kind: 'reference';
  placeholder: string;
  example: number;
}

/** Declaration of a fact: what its column, validation, document, form field, label, words and filter follow from. */
export type Fact =
  TextFact | CodeFact | NumberFact | DayFact | FlagFact | ChoiceFact | ChoicesFact | ReferenceFact;

/** Declared facts of one thing that a form edits, by name. */
export type Facts = Readonly<Record<string, Fact>>;

type Present<F> = F extends { kind: 'text' | 'code' | 'day' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; choices: infer C }
      ? keyof C & string
      : F extends { kind: 'choices'; choices: infer C }
        ? (keyof C & string)[]
        : number;

/** Value in an answer: null where an optional fact is not known. */
export type FactValue<F> = F extends { required: true } | { kind: 'choices' }
  ? Present<F>
  : Present<F> | null;

/** Values of declared facts in an answer. */
export type FactValues<D extends Facts> = { [N in keyof D]: FactValue<D[N]> };

/** Names of the facts that must be given. */
export type RequiredNames<D extends Facts> = {
  [N in keyof D]: D[N] extends { required: true } ? N : never;
}[keyof D];

/** Values of declared facts in a request: optional ones may be left out. */
export type FactInput<D extends Facts> = Pick<FactValues<D>, RequiredNames<D>> & {
  [N in Exclude<keyof D, RequiredNames<D>>]?: FactValues<D>[N] | null;
};

/** Values of a fact's choices. */
export const valuesOfChoices = <C extends Choices>(choices: C): (keyof C & string)[] => Object.keys(choices);

/** Choices as a form's options. */
export const optionsOf = <C extends Choices>(choices: C): { value: keyof C & string; label: string }[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Choices as the options of a filter. */
export const filterOptions = ({
  choices,
  filter,
}: ChoiceFact | ChoicesFact): { value: string; label: string }[] => optionsOf(filter?.choices ?? choices);

/** Words of a filter that is set. */
export function filterWords(fact: FlagFact | ChoiceFact | ChoicesFact, value: string): string {
  if (fact.kind === 'flag') return fact.filter?.chip ?? fact.label;
  const { choices, filter } = fact;
  const label = (filter?.choices ?? choices)[value] ?? value;
  return filter ? filter.chip(label) : label;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Column of a fact. */
export const columnOf = (name: string, fact: Fact): string => {
  const column = ('column' in fact ? fact.column : undefined) ?? snakeCase(name);
  if (fact.kind === 'percent') return `${column}_bps`;
  return fact.kind === 'money' ? `${column}_paise` : column;
};

/** Values of a choice, each with its label. */
export type Choices = Readonly<Record<string, string>>;

interface Common {
  label: string;
  /** Help beside the field of the form. */
  hint?: string;
  /** Must be given; a fact is optional otherwise. */
  required?: true;
  /** Description in the API document. */
  description?: string;
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
  /** Lines of its field. */
  rows?: number;
  pattern?: readonly [pattern: RegExp, message: string];
  example: string;
}

export interface NumberFact extends Common {
  /** `money` is in rupees, and in paise in the database. */
  kind: 'integer' | 'number' | 'money';
  min: number;
  max: number;
  /** Message for a number below the minimum. */
  below?: string;
  unit?: string;
  example: number;
  /** Column without its `_paise`, where the name does not say it. */
  column?: string;
}

/** Calendar day, `YYYY-MM-DD`. */
export interface DayFact extends Common {
  kind: 'day';
  example: string;
}

export interface FlagFact extends Common {
  kind: 'flag';
  choices: { readonly yes: string; readonly no: string };
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
export type Fact = TextFact | NumberFact | DayFact | FlagFact | ChoiceFact | ChoicesFact | ReferenceFact;

type Present<F> = F extends { kind: 'text' | 'day' }
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
  const column = 'column' in fact && fact.column ? fact.column : snakeCase(name);
  return fact.kind === 'money' ? `${column}_paise` : column;
};

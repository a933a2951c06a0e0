/** One thing that can be chosen. Callers may put more on it and get it back when it is chosen. */
export interface ComboOption {
  /** What is kept: an id. */
  value: string;
  /** What is shown, and searched where the options are all here. */
  label: string;
  /** A quieter second line: an email, an address. */
  detail?: string;
}

/** The most that the server's look-up lists answer: a list as long as this may have more behind it. */
export const FULL_ANSWER = 50;

export interface ComboSource<Option extends ComboOption> {
  /** Everything there is to choose from; searched here. */
  options?: readonly Option[];
  /** Asks the server for what matches `q` (trimmed; '' for the first ones), at most 50. Called once typing pauses. */
  loadOptions?: (q: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Asks for nothing and offers nothing before something was typed: for people whom not everybody may leaf through. */
  typeFirst?: boolean;
  /** What is said where the server refused, in place of that the list could not be loaded. */
  failedText?: (error: unknown) => string | undefined;
}

export interface ComboBasics<Option extends ComboOption> extends ComboSource<Option> {
  placeholder?: string;
  /** The label of a value that was chosen elsewhere, such as one in the address: it may not be in the list. */
  chosenLabel?: string;
  /** Told what was chosen, or null when the choice was taken back. */
  onChosen?: (option: Option | null) => void;
}

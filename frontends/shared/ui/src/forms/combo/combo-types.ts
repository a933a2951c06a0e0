/** Option. Callers may add fields and get them back when it is chosen. */
export interface ComboOption {
  /** Value to store: an id. */
  value: string;
  /** Text to show; searched, if the options are local. */
  label: string;
  /** Second line of secondary text: an email, an address. */
  detail?: string;
}

/** Page size of the server's look-up lists: a list of this length may have more. */
export const FULL_ANSWER = 50;

export interface ComboSource<Option extends ComboOption> {
  /** Local options, searched in the browser. */
  options?: readonly Option[];
  /** Fetches at most 50 options matching `q` (trimmed; '' for the first ones). Called once typing pauses. */
  loadOptions?: (q: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Fetches and offers nothing until something is typed: for people whom not everybody may browse. */
  typeFirst?: boolean;
  /** Message for a refusal of the server, in place of the general one. */
  failedText?: (error: unknown) => string | undefined;
}

export interface ComboBasics<Option extends ComboOption> extends ComboSource<Option> {
  placeholder?: string;
  /** Label of a value that was chosen elsewhere, such as one in the address, and may be missing in the list. */
  chosenLabel?: string;
  /** Called with the chosen option, or null when the choice is cleared. */
  onChosen?: (option: Option | null) => void;
}

/** Prefix of drafts in the session storage: they last as long as the tab. */
const PREFIX = 'draft/';
/** Names of fields that are never stored. */
const SECRET = /password|aadhaar|nationalId|^pan|accountNumber|^code$/i;

/** Form values by field name. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Changed fields, each with its initial and its current value. */
type Changes = Record<string, [from: unknown, to: unknown]>;

const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** User id that a draft belongs to; empty if nobody is logged in. */
function whose(): string {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null;
  return user?.id ?? '';
}

const keyOf = (name: string): string => `${PREFIX}${whose()}/${name}`;

/**
 * Restores a form's draft from before the page was loaded, merged into its initial values. Skips fields whose
 * initial value has changed since.
 * @returns undefined if there is no draft
 */
export function readDraft<Values extends DraftValues>(name: string, initial: Values): Values | undefined {
  try {
    const changes = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Changes;
    const typed = Object.entries(changes).filter(([field, [from]]) => alike(initial[field], from));
    if (typed.length === 0) return undefined;
    return { ...initial, ...Object.fromEntries(typed.map(([field, [, to]]) => [field, to])) };
  } catch {
    return undefined;
  }
}

/** Stores the values that differ from the initial ones, without secrets; removes the draft if none differs. */
export function writeDraft(name: string, initial: DraftValues, values: DraftValues): void {
  const changed = Object.keys(values).filter(
    (field) => !SECRET.test(field) && !Number.isNaN(values[field]) && !alike(initial[field], values[field]),
  );
  const changes: Changes = Object.fromEntries(
    changed.map((field) => [field, [initial[field], values[field]]]),
  );
  try {
    if (changed.length > 0) sessionStorage.setItem(keyOf(name), JSON.stringify(changes));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage a reload loses what was typed.
  }
}

/** Deletes all users' drafts, at logout. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}

/** True if the logged-in user has drafts. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf('')));
  } catch {
    return false;
  }
}

/** Event of the page: front ends may have copies of this module. */
const SESSION_ENDS = 'kiraya:session-ends';

/** Lets open forms store their drafts, before the session is cleared. */
export const announceSessionEnd = (): boolean => window.dispatchEvent(new Event(SESSION_ENDS));

/** Calls back before the server's refusal ends the session. Returns the function that stops it. */
export function onSessionEnd(store: () => void): () => void {
  window.addEventListener(SESSION_ENDS, store);
  return () => window.removeEventListener(SESSION_ENDS, store);
}

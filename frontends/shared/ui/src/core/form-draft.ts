/** Where what is typed into forms is kept: for this tab, as long as it is open. */
const PREFIX = 'draft/';
/** Names of fields that are never kept anywhere. */
const SECRET = /password|aadhaar|nationalId|^pan/i;

/** Values of a form by their fields' names. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** Of each field that was changed, what it was at first and what it is now. */
type Changes = Record<string, [from: unknown, to: unknown]>;

const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What is typed belongs to who typed it: the login user's id, or nobody's. */
function whose(): string {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null;
  return user?.id ?? '';
}

const keyOf = (name: string): string => `${PREFIX}${whose()}/${name}`;

/**
 * What was typed into a form before this page was loaded, put into the values that it has at first. What these say
 * differently by now is left as it is.
 * @returns undefined where nothing is kept
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

/** Keeps what differs from the values that a form has at first, secrets excepted; nothing where nothing does. */
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

/** Forgets what was typed, into all forms and by whomever: at a logout. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing is kept.
  }
}

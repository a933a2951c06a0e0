/** Messages of the server by field, kept apart from Formik's errors so that validation does not clear them. */
type ServerErrors = Record<string, string>;

/** Outcome of the last call, in a form's status. */
interface Status {
  serverErrors?: ServerErrors;
  /** Error, if no field shows it. */
  failure?: string;
}

interface StatusHolder {
  setStatus: (status: unknown) => void;
}

const serverErrors = (status: unknown): ServerErrors =>
  (status as Status | null | undefined)?.serverErrors ?? {};

/** Normalizes `images[0].url` to `images.0.url`. */
function dotted(name: string): string {
  return name.replace(/\[(\d+)\]/g, '.$1');
}

/**
 * Shows the field messages of a failed call (`fields` of problem+json, from `ApiProblem`) at their fields.
 * @returns false if there are none; the caller then shows the failure
 */
export function applyServerErrors(helpers: StatusHolder, problem: unknown): boolean {
  const { fields } = Object(problem) as { fields?: Record<string, string[]> | null };
  const entries = Object.entries(fields ?? {});
  const errors: ServerErrors = {};
  for (const [name, messages] of entries) if (messages[0]) errors[dotted(name)] = messages[0];
  helpers.setStatus({ serverErrors: errors });
  return Object.keys(errors).length > 0;
}

export function serverErrorOf(status: unknown, name: string): string | undefined {
  return serverErrors(status)[dotted(name)];
}

/** Sets the form's error. */
export function showFailure(helpers: StatusHolder, failure: string): void {
  helpers.setStatus({ failure } satisfies Status);
}

export const failureOf = (status: unknown): string | undefined =>
  (status as Status | null | undefined)?.failure;

/** Removes one field's message from the status; called when its value changes. */
export function withoutServerError(status: unknown, name: string): unknown {
  const { [dotted(name)]: _gone, ...rest } = serverErrors(status);
  return { ...(status as Status), serverErrors: rest } satisfies Status;
}

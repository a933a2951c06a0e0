import { getIn } from 'formik';

/** Messages of the server by field, kept beside Formik's own errors so that validation does not wipe them. */
type ServerErrors = Record<string, string>;

/** What a form's status holds of the last call. */
interface Status {
  serverErrors?: ServerErrors;
  /** Why it failed, where no field says it. */
  failure?: string;
}

interface StatusHolder {
  setStatus: (status: unknown) => void;
}

function serverErrors(status: unknown): ServerErrors {
  const errors: unknown = getIn(status, 'serverErrors');
  return typeof errors === 'object' && errors !== null ? (errors as ServerErrors) : {};
}

/** `images[0].url` and `images.0.url` are the same field. */
function dotted(name: string): string {
  return name.replace(/\[(\d+)\]/g, '.$1');
}

/**
 * Puts the field messages of a failed call (`fields` of problem+json, as `ApiProblem` carries them) on their fields.
 * @returns true when there were any; the caller still says what failed when there were none
 */
export function applyServerErrors(helpers: StatusHolder, problem: unknown): boolean {
  const fields: unknown = getIn(problem, 'fields');
  const entries = Object.entries((fields ?? {}) as Record<string, string[]>);
  const errors: ServerErrors = {};
  for (const [name, messages] of entries) if (messages[0]) errors[dotted(name)] = messages[0];
  helpers.setStatus({ serverErrors: errors });
  return Object.keys(errors).length > 0;
}

export function serverErrorOf(status: unknown, name: string): string | undefined {
  return serverErrors(status)[dotted(name)];
}

/** Puts into a form why it could not be sent. */
export function showFailure(helpers: StatusHolder, failure: string): void {
  helpers.setStatus({ failure } satisfies Status);
}

export const failureOf = (status: unknown): string | undefined =>
  (status as Status | null | undefined)?.failure;

/** The status without the message of one field: called when its value changes. */
export function withoutServerError(status: unknown, name: string): unknown {
  const { [dotted(name)]: _gone, ...rest } = serverErrors(status);
  return { ...(status as Status), serverErrors: rest } satisfies Status;
}

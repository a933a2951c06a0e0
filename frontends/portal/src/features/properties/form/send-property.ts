import { errorText, notify } from '@kiraya/session';
import { applyServerErrors, type FormikHelpers } from '@kiraya/ui/forms';
import type { PropertyValues } from './property-values';

/** Sends what was typed; when that fails it all stays, the server's words land on their fields, and a notice says so. */
export async function sendProperty<Answer>(
  helpers: FormikHelpers<PropertyValues>,
  fallback: string,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (problem) {
    applyServerErrors(helpers, problem);
    notify.error(errorText(problem, fallback));
    return undefined;
  }
}

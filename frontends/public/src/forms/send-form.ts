import { errorText, notify } from '@kiraya/session';
import { applyServerErrors } from '@kiraya/ui/forms';

/**
 * Does what a form's button says. When it fails, the server's field messages go to their fields and its sentence, or
 * `fallback`, into a notice; what was typed stays.
 */
export async function sendForm(
  helpers: Parameters<typeof applyServerErrors>[0],
  fallback: string,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    applyServerErrors(helpers, error);
    notify.error(errorText(error, fallback));
  }
}

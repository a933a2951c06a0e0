import { errorText, getToken, logIn, notify, type SessionUser } from '@kiraya/session';
import { applyServerErrors, type FormikHelpers } from '@kiraya/ui/forms';
import { changePassword, type PasswordChange } from './change-password';

/**
 * Changes the password and keeps this session with the fresh token of the answer, since the old one is no longer good.
 * When it fails, what was typed stays, the server's words land on their fields, and a notice says so.
 *
 * @param names which field of the form is meant by each of the call's fields
 * @returns whether the password was changed
 */
export async function sendPassword<Values>(
  change: PasswordChange,
  user: SessionUser | null,
  helpers: FormikHelpers<Values>,
  names: Record<string, string> = {},
): Promise<boolean> {
  const before = getToken();
  try {
    const { token } = await changePassword(change);
    if (token && user && getToken() === before) logIn(token, user);
    return true;
  } catch (problem) {
    applyServerErrors(helpers, renamed(problem, names));
    notify.error(errorText(problem, 'Failed to change password'));
    return false;
  }
}

function renamed(problem: unknown, names: Record<string, string>): unknown {
  if (typeof problem !== 'object' || problem === null || !('fields' in problem)) return problem;
  const fields = Object.entries(problem.fields as Record<string, string[]>);
  return { fields: Object.fromEntries(fields.map(([name, messages]) => [names[name] ?? name, messages])) };
}

import { getToken, useSession } from '@kiraya/session';
import { useApiMutation, type ApiMutationOptions } from '@kiraya/session/mutation';
import { changePassword, type PasswordChange } from './change-password';

type Options<Values> = Pick<ApiMutationOptions<Values, unknown>, 'done' | 'fieldErrors' | 'onDone'> & {
  change: (values: Values) => PasswordChange;
};

/** Changes the password and keeps this session with the new token, since the old one is no longer valid. */
export function useChangePassword<Values>({ change, onDone, ...options }: Options<Values>) {
  const { user, logIn } = useSession();
  return useApiMutation({
    ...options,
    async send(values: Values) {
      const before = getToken();
      return { before, ...(await changePassword(change(values))) };
    },
    failed: 'Failed to change password',
    onDone({ token, before }, values, form) {
      if (token && user && getToken() === before) logIn(token, user);
      onDone?.(token, values, form);
    },
  });
}

import { paths, useLocation, useNavigate } from '@kiraya/router';
import { errorText, notify, useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { returnAddressIn } from '@kiraya/session/return-address';
import { hasDrafts } from '@kiraya/ui';
import { offeredFactors, type Attempt, login } from './login';

/** Pending login and the second factors on offer. */
export type PendingLogin = Attempt & { passkey: boolean };

/** Logs in and opens the dashboard, or the page at which the user's session ended, or calls `onAsked` if a second factor is needed. */
export function useLogin(onAsked: (asked: PendingLogin) => void, otherwise = 'Login failed') {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const ended = returnAddressIn(useLocation().state);
  return useApiMutation({
    send: login,
    done: 'Login successful!',
    failed: (problem) => (offeredFactors(problem) ? null : errorText(problem, otherwise)),
    onDone({ token, user }) {
      logIn(token, user);
      const isBack = ended?.userId === user.id;
      if (isBack && hasDrafts()) notify.info('What you had typed is kept: it is in its form.');
      void navigate(isBack ? ended.to : paths.dashboard, { replace: isBack });
    },
    onFailed(problem, attempt) {
      const asked = offeredFactors(problem);
      if (asked) onAsked({ ...attempt, ...asked });
    },
  });
}

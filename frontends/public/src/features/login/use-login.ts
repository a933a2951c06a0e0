import { paths, useNavigate } from '@kiraya/router';
import { errorText, useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { offeredFactors, type Attempt, login } from './login';

/** Pending login and the second factors on offer. */
export type PendingLogin = Attempt & { passkey: boolean };

/** Logs in and opens the dashboard, or calls `onAsked` if a second factor is needed. */
export function useLogin(onAsked: (asked: PendingLogin) => void, otherwise = 'Login failed') {
  const { logIn } = useSession();
  const navigate = useNavigate();
  return useApiMutation({
    send: login,
    done: 'Login successful!',
    failed: (problem) => (offeredFactors(problem) ? null : errorText(problem, otherwise)),
    onDone({ token, user }) {
      logIn(token, user);
      void navigate(paths.dashboard);
    },
    onFailed(problem, attempt) {
      const asked = offeredFactors(problem);
      if (asked) onAsked({ ...attempt, ...asked });
    },
  });
}

import { ApiProblem, getToken, type SessionUser } from '@kiraya/session';

/** The problem that a call would meet, without asking: that of a session which this browser holds only in part. */
const gap = (text: string) => new ApiProblem({ status: 401, error: text });

/**
 * What of the session is missing: who is logged in, or the token that proves it. Undefined when both are there.
 * The token is looked up anew each time: it may be gone without the page having been told.
 */
export function sessionGap(user: SessionUser | null): ApiProblem | undefined {
  if (!user) return gap('User not authenticated');
  return getToken() ? undefined : gap('Authentication token missing');
}

import { ApiProblem, getToken, type SessionUser } from '@kiraya/session';

/** Problem that a call would meet with a session stored in part, made without a call. */
const gap = (text: string) => new ApiProblem({ status: 401, error: text });

/**
 * Problem of a session that lacks its user or its token; undefined if both are there. Reads the token anew
 * each time: it may go without the page's notice.
 */
export function sessionGap(user: SessionUser | null): ApiProblem | undefined {
  if (!user) return gap('User not authenticated');
  return getToken() ? undefined : gap('Authentication token missing');
}

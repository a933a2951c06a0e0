import { paths, useNavigate, useSearchParams } from '@kiraya/router';
import { useEffect, useState } from 'react';

/**
 * Token of the opened link, or null. Removes it from the address at once, so that it is neither visible nor
 * in the history.
 */
export function useLinkToken(): string | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = params.get('token');
  const [token] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== null) void navigate(paths.resetPassword, { replace: true });
  }, [inAddress, navigate]);
  return token;
}

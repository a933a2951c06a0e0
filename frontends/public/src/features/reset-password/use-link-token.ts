import { paths, useNavigate, useSearchParams } from '@kiraya/router';
import { useEffect, useState } from 'react';

/**
 * The token of the link that was opened, or null. It is taken out of the address at once: whoever looks over one's
 * shoulder, or at the history later, must not find it.
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

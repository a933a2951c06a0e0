import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { settleConfirmation } from './confirmation/confirmation-requests';
import { ConfirmationSlot } from './confirmation/confirmation-slot';
import type { NoticePlacement } from './notices';
import { NoticesProvider } from './notices-provider';
import { createQueryClient } from './query';
import { getToken, subscribeToSession } from './session';

export interface SessionProvidersProps {
  placement: NoticePlacement;
  /** Cache to use; tests give each screen a fresh one. */
  client?: QueryClient;
  children: ReactNode;
}

/** Query cache, notices and confirmations, once around the whole page. Clears the cache when another user logs in. */
export function SessionProviders({ placement, client, children }: SessionProvidersProps) {
  const [queryClient] = useState(() => client ?? createQueryClient());
  useEffect(() => {
    let token = getToken();
    return subscribeToSession(() => {
      if (token === getToken()) return;
      token = getToken();
      queryClient.clear();
      settleConfirmation(false);
    });
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <NoticesProvider placement={placement}>{children}</NoticesProvider>
      <ConfirmationSlot />
    </QueryClientProvider>
  );
}

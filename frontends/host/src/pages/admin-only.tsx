import { useProfile, useSession } from '@kiraya/session';
import { PageMessage } from '@kiraya/ui/app';
import type { ReactNode } from 'react';
import { RemoteWaiting } from '../remotes/remote-waiting';

/** Pages for administrators. The server refuses everyone else anyway; this tells them so at once. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { data: profile, isPending } = useProfile();
  if (isPending && !user) return <RemoteWaiting />;
  const role = profile?.role.name ?? user?.role.name;
  return role === 'admin' ? children : <PageMessage text="You do not have access to this page" />;
}

import { useProfile, useSession } from '@kiraya/session';
import { PageMessage } from '@kiraya/ui/app';
import { isFor, type RemoteRoute } from '../remotes/remote-list';
import { RemotePage } from '../remotes/remote-page';
import { RemoteLoading } from '../remotes/remote-loading';

/**
 * Page for the user's role or permission, of several at one address. Anyone else sees a refusal at once, without asking the
 * server.
 */
export function RolePage({ places }: { places: readonly RemoteRoute[] }) {
  const { user } = useSession();
  const { data: profile, isPending } = useProfile();
  const asksPermission = places.some(({ permission }) => permission);
  if (isPending && (!user || asksPermission)) return <RemoteLoading />;
  const role = profile?.role.name ?? user?.role.name;
  const place = places.find((each) => isFor(each, { role, permissions: profile?.permissions }));
  return place ? <RemotePage {...place} /> : <PageMessage text="You do not have access to this page" />;
}

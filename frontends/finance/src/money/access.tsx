import { useProfile, type Permission } from '@kiraya/session';
import { ErrorState, Loading, TextSkeleton } from '@kiraya/ui';
import { PageMessage } from '@kiraya/ui/app';
import type { ReactNode } from 'react';

interface Props {
  permission: Permission;
  /** Called only once the permission is known. */
  children: () => ReactNode;
}

/** Page for users with a permission. Others see a refusal at once, without asking the server. */
export function Access({ permission, children }: Props) {
  const { data: profile, error, refetch } = useProfile();
  if (profile?.permissions.includes(permission)) return children();
  if (profile) return <PageMessage text="You do not have access to this page" />;
  if (error) return <ErrorState title="Failed to load profile" onRetry={() => void refetch()} wholePage />;
  return (
    <div style={{ padding: 32 }}>
      <Loading label="Loading page">
        <TextSkeleton lines={6} />
      </Loading>
    </div>
  );
}

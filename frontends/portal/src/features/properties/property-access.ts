import { useCan, useProfile } from '@kiraya/session';
import { useTokenRole } from '../../session/token-role';

export interface PropertyAccess {
  /** False until the server has said what this account may do. */
  known: boolean;
  admin: boolean;
  mayCreate: boolean;
  mayEdit: boolean;
  maySeeInterests: boolean;
}

/** What the screens of properties offer: columns by the token's role, actions by the account's permissions. */
export function usePropertyAccess(): PropertyAccess {
  const { isPending } = useProfile();
  return {
    known: !isPending,
    admin: useTokenRole() === 'admin',
    mayCreate: useCan('property:create'),
    mayEdit: useCan('property:update'),
    maySeeInterests: useCan('interest:list'),
  };
}

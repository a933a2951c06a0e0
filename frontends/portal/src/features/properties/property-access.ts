import { useCan, useProfile } from '@kiraya/session';
import { useTokenRole } from '../../session/token-role';

export interface PropertyAccess {
  /** False until the permissions are loaded. */
  known: boolean;
  admin: boolean;
  mayCreate: boolean;
  mayEdit: boolean;
  maySeeInterests: boolean;
}

/** Permissions of the property screens: columns by the token's role, actions by the account's permissions. */
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

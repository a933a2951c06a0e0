import { api, read, type useProfile } from '@kiraya/session';

export type Profile = NonNullable<ReturnType<typeof useProfile>['data']>;

/** Editable fields of the profile; null empties one. */
export interface ProfileBody {
  name: string;
  username: string | null;
  phone: string | null;
  dob: string | null;
  aadhaarNo: string | null;
  panNo: string | null;
}

export const updateProfile = (body: ProfileBody) => read(api.PUT('/api/auth/profile', { body }));

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

/** Chooses whether the picture comes from the avatar service. */
export const choosePicture = (name: string, usesAvatarService: boolean) =>
  read(api.PUT('/api/auth/profile', { body: { name, usesAvatarService } }));

/** Chooses whether an owner sees who asks before the first answer. */
export const chooseNames = (name: string, namesAtOnce: boolean) =>
  read(api.PUT('/api/auth/profile', { body: { name, namesAtOnce } }));

export const updateProfile = (body: ProfileBody) => read(api.PUT('/api/auth/profile', { body }));

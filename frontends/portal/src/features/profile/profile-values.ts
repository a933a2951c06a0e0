import { tenDigits } from '@kiraya/rules';
import type { Profile, ProfileBody } from './profile-api';

export interface ProfileValues {
  id: string;
  email: string;
  name: string;
  username: string;
  phone: string;
  dob: string;
  aadhaarNo: string;
  panNo: string;
}

export function profileValues(profile: Profile): ProfileValues {
  const { id, name } = profile;
  return {
    id,
    name,
    email: profile.email ?? '',
    username: profile.username ?? '',
    phone: profile.phone ?? '',
    dob: profile.dob ?? '',
    aadhaarNo: profile.aadhaarNo ?? '',
    panNo: profile.panNo ?? '',
  };
}

const orNull = (text: string) => text.trim() || null;

export function profileBody(values: ProfileValues): ProfileBody {
  return {
    name: values.name.trim(),
    username: orNull(values.username),
    phone: orNull(tenDigits(values.phone)),
    dob: orNull(values.dob),
    aadhaarNo: orNull(values.aadhaarNo),
    panNo: orNull(values.panNo),
  };
}

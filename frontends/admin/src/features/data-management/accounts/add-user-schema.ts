import { AddUserDto } from '@kiraya/api-client/limits';
import { object, string } from 'yup';
import { ROLES, type Role } from './accounts-api';

export const emptyUser = { name: '', email: '', role: '' as Role | '' };
export type NewUser = typeof emptyUser;

const text = ({ maxLength }: { maxLength: number }) =>
  string().trim().required('Required').max(maxLength, `Must be at most ${maxLength} characters`);

export const addUserSchema = object({
  name: text(AddUserDto.name),
  email: text(AddUserDto.email).email('Must be a valid email'),
  role: string().oneOf(ROLES, 'Required').required('Required'),
});

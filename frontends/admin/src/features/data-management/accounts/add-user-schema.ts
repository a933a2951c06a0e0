import { object, string } from 'yup';
import { ROLES, type Role } from './accounts-api';

export const emptyUser = { name: '', email: '', role: '' as Role | '' };
export type NewUser = typeof emptyUser;

export const addUserSchema = object({
  name: string().trim().required('Required').max(120, 'Must be at most 120 characters'),
  email: string()
    .trim()
    .required('Required')
    .email('Must be a valid email')
    .max(254, 'Must be at most 254 characters'),
  role: string().oneOf(ROLES, 'Required').required('Required'),
});

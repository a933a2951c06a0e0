import { api, read } from '@kiraya/session';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: 'owner' | 'tenant';
}

/** Creates an account. The answer's `username` is the given one, or one made from the email address. */
export const signUp = ({ name, email, password, role }: NewAccount) =>
  read(api.POST('/api/auth/signup', { body: { name: name.trim(), email: email.trim(), password, role } }));

import { api, read } from '@kiraya/session';

export const fetchOwnData = () => read(api.GET('/api/auth/profile/data'));

export const eraseAccount = (password: string) => read(api.POST('/api/auth/erasure', { body: { password } }));

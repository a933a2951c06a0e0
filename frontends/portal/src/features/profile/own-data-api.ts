import { api, read } from '@kiraya/session';

export const fetchOwnData = () => read(api.GET('/api/auth/profile/data'));

export const eraseAccount = () => read(api.POST('/api/auth/erasure'));

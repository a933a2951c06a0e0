export { api } from './api';
export { ApiProblem, errorText, type FieldErrors } from './problem';
export { read, readPage, type Page } from './read';
export { endedUser, expireSession, getToken, logIn, logOut, useSession, type SessionState } from './session';
export type { Session, SessionUser } from './storage';
export { notify, type NoticePlacement, type NoticeVariant } from './notices';
export { NoticesProvider, type NoticesProviderProps } from './notices-provider';
export { SessionProviders, type SessionProvidersProps } from './session-providers';
export { profileQuery, useCan, useProfile, type Permission, type Profile } from './profile';
export {
  createQueryClient,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from './query';

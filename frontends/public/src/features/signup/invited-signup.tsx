import { api, ApiProblem, errorText, queryOptions, read, useQuery } from '@kiraya/session';
import { ErrorState, Loading, Skeleton } from '@kiraya/ui';
import { SignupForm } from './signup-form';

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      read(api.GET('/api/interest-invitations/{token}', { params: { path: { token } }, signal })),
    staleTime: Infinity,
  });

/** Sign-up by a mailed invitation, which fixes address and role. */
export function InvitedSignup({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data)
    return (
      <>
        <p style={{ marginTop: 0 }}>
          {data.ownerName} would like to make a contract with you for {data.propertyName}. You sign up as a
          tenant. Never pay before you have seen the home.
        </p>
        <SignupForm invited={{ ...data, token }} />
      </>
    );
  if (error) {
    const isRefused = error instanceof ApiProblem && error.status === 404;
    return (
      <ErrorState
        title={errorText(error, 'Could not look at this invitation')}
        onRetry={isRefused ? undefined : () => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading">
      <Skeleton height={320} />
    </Loading>
  );
}

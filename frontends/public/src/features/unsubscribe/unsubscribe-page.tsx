import { styled } from '@kiraya/mui';
import { paths, useParams } from '@kiraya/router';
import { ApiProblem, errorText, useQuery, useQueryClient, api, queryOptions, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, ErrorState, Loading, Skeleton, TextLink } from '@kiraya/ui';
import { AccountScreen } from '../../frame/account-screen';

/** Query for the topic of an unsubscribe link. */
const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => read(api.GET('/api/unsubscribe/{token}', { params: { path: { token } } })),
    staleTime: 0,
  });

const unsubscribe = (token: string) =>
  read(api.POST('/api/unsubscribe/{token}', { params: { path: { token } } }));

const Words = styled('div')({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, '& + p': { color: color.textQuiet } },
});

/** Target of a mailed link: ends the mails of its topic, without a login. */
export default function UnsubscribePage() {
  const { id: token = '' } = useParams();
  return (
    <AccountScreen
      title="Mails from Kiraya"
      links={<TextLink to={paths.profile}>Choose your mails in your profile</TextLink>}
    >
      <Choice token={token} />
    </AccountScreen>
  );
}

function Choice({ token }: { token: string }) {
  const client = useQueryClient();
  const query = unsubscribeQuery(token);
  const { data, error, refetch } = useQuery(query);
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  const { run, busy, failure } = useApiMutation({
    send: () => unsubscribe(token),
    failed: 'Could not end these mails. Please try again.',
    inPlace: true,
    onDone: (ended) => client.setQueryData(query.queryKey, ended),
  });
  if (error && !data) {
    return (
      <ErrorState
        title={errorText(error, 'Could not look at this link')}
        onRetry={isRefused ? undefined : () => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading">
        <Skeleton height={96} />
      </Loading>
    );
  }
  if (!data.isOn) {
    return (
      <Words role="status">
        <p>
          You get no more mails about: <strong>{data.label}</strong>.
        </p>
        <p>Your notifications in Kiraya tell you all the same. Mails about your account’s safety still go.</p>
      </Words>
    );
  }
  return (
    <Words>
      <p>
        Do you want no more mails about: <strong>{data.label}</strong>?
      </p>
      <p>{data.about}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button disabled={busy} fullWidth onClick={() => void run()}>
        {busy ? 'One moment...' : 'No more of these mails'}
      </Button>
    </Words>
  );
}

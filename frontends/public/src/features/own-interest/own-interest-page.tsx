import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths, useParams } from '@kiraya/router';
import { ApiProblem, errorText, useQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, ErrorState, Loading, size, Skeleton, TextLink, weight } from '@kiraya/ui';
import { AccountScreen } from '../../frame/account-screen';
import { OwnQuestions } from './own-questions';
import { ReportOwner } from './report-owner';
import { OwnVisit } from './own-visit';
import { type OwnInterest, ownInterestQuery, withdrawInterest } from './own-interest';

const Parts = styled('div')({ display: 'grid', gap: 20, '& p': { margin: 0 } });
const State = styled('p')({ fontSize: size.section, fontWeight: weight.strong, lineHeight: 1.35 });
const Head = styled('div')({ display: 'grid', gap: 8 });
const Quiet = styled('p')({ color: color.textQuiet });
const Title = styled('h2')({ margin: '0 0 8px', fontSize: size.body, fontWeight: weight.strong });
const Looks = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

/** Target of a mailed link: an interest's state, who looked at the number, and its withdrawal, without a login. */
export default function OwnInterestPage() {
  const { id: token = '' } = useParams();
  return (
    <AccountScreen
      title="Your interest in a home"
      links={
        <>
          <TextLink to={paths.browse}>See all homes</TextLink>
          <TextLink to={paths.privacy}>Privacy notice</TextLink>
        </>
      }
    >
      <Loaded token={token} />
    </AccountScreen>
  );
}

function Loaded({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(ownInterestQuery(token));
  if (data) return <Shown token={token} interest={data} />;
  if (error) {
    const isRefused = error instanceof ApiProblem && error.status === 404;
    return (
      <ErrorState
        title={errorText(error, 'Could not look at this link')}
        onRetry={isRefused ? undefined : () => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading">
      <Skeleton height={220} />
    </Loading>
  );
}

const STATES: Record<OwnInterest['state'], (owner: string) => string> = {
  new: (owner) => `${owner} has not answered yet`,
  contacted: (owner) => `${owner} has read it and gets in touch with you`,
  visit_planned: () => 'A visit is planned',
  visited: () => 'You have seen the home',
  contract_made: () => 'A contract was made',
  declined: () => 'It is not possible this time',
  withdrawn: () => 'You have withdrawn your interest',
  closed: () => 'The home has been let',
};

function Shown({ token, interest }: { token: string; interest: OwnInterest }) {
  const { propertyId, propertyName, ownerName, state, createdAt, erasedAt } = interest;
  return (
    <Parts>
      <Head>
        <p>
          You asked about{' '}
          {propertyId ? (
            <TextLink to={paths.publicProperty(propertyId)}>{propertyName}</TextLink>
          ) : (
            propertyName
          )}{' '}
          on {formatDate(createdAt)}.
        </p>
        <State role="status">{STATES[state](ownerName)}</State>
        {interest.cancelledWith && (
          <Quiet>
            {ownerName} cancelled the visit: “{interest.cancelledWith}”
          </Quiet>
        )}
        {erasedAt && <Quiet>Everything about it is erased on {formatDate(erasedAt)}.</Quiet>}
      </Head>
      <OwnQuestions token={token} interest={interest} />
      <OwnVisit token={token} interest={interest} />
      {state !== 'withdrawn' && <Reveals interest={interest} />}
      <Quiet>Never pay before you have seen the home.</Quiet>
      {state !== 'withdrawn' && <Withdraw token={token} />}
      <ReportOwner token={token} />
    </Parts>
  );
}

function Reveals({ interest: { reveals, ownerName } }: { interest: OwnInterest }) {
  return (
    <section aria-labelledby="looks">
      <Title id="looks">Who looked at your number</Title>
      {reveals.length === 0 ? (
        <Quiet>Nobody yet. {ownerName} and Kiraya’s administrators may.</Quiet>
      ) : (
        <Looks>
          {reveals.map(({ by, at, times }) => (
            <li key={`${by} ${at}`}>
              {by}, {formatDateTime(at)}
              {times > 1 && ` (${times} times that day)`}
            </li>
          ))}
        </Looks>
      )}
    </section>
  );
}

function Withdraw({ token }: { token: string }) {
  const client = useQueryClient();
  const { run, busy, failure } = useApiMutation({
    send: () => withdrawInterest(token),
    failed: 'Could not withdraw it. Please try again.',
    inPlace: true,
    onDone: (page) => client.setQueryData(ownInterestQuery(token).queryKey, page),
  });
  return (
    <div>
      {failure && <p role="alert">{failure}</p>}
      <Button variant="secondary" fullWidth disabled={busy} onClick={() => void run()}>
        {busy ? 'One moment...' : 'Withdraw'}
      </Button>
      <Quiet style={{ marginTop: 8, fontSize: size.small }}>
        Your contact details are hidden at once. You can ask again at any time.
      </Quiet>
    </div>
  );
}

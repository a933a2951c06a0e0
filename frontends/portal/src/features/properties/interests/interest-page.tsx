import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths, useParams } from '@kiraya/router';
import { ApiProblem, useCan, useQuery } from '@kiraya/session';
import {
  color,
  ErrorState,
  Loading,
  Page,
  Panel,
  size,
  Stack,
  StatusChip,
  TextLink,
  TextSkeleton,
} from '@kiraya/ui';
import { Banner, EmailLink, FactList } from '@kiraya/ui/app';
import { type InterestDetail, interestQuery } from '../../../interests/interests-api';
import { INTERESTS_ANCHOR } from './anchor';
import { InterestActions } from './interest-actions';
import { MobileNumber } from './mobile-number';
import { PrivateNote } from './private-note';
import { QuestionsPanel } from './questions-panel';
import { VisitPanel } from '../visits/visit-panel';
import { REASONS, STATES, stepWords, wishesOf } from './words';

const NOT_FOUND = 404;

const Message = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Steps = styled('ol')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& time': { display: 'block', color: color.textQuiet, fontSize: size.small },
});

/** One interest: the person, what can be done, the timeline and a private note. */
export default function InterestPage() {
  const { id = '' } = useParams();
  const { data: interest, error, refetch } = useQuery(interestQuery(id));
  if (error && !interest) {
    const missing = error instanceof ApiProblem && error.status === NOT_FOUND;
    return (
      <Page title="Interest" width="medium">
        <Panel>
          <ErrorState
            title="Could not load the interest"
            text={missing ? 'It was erased, or it is not yours to see.' : undefined}
            onRetry={missing ? undefined : () => void refetch()}
          />
        </Panel>
      </Page>
    );
  }
  if (!interest) {
    return (
      <Page title="Interest" width="medium">
        <Loading label="Loading interest">
          <Panel>
            <TextSkeleton lines={8} />
          </Panel>
        </Loading>
      </Page>
    );
  }
  return <Shown key={interest.id} interest={interest} />;
}

function Shown({ interest }: { interest: InterestDetail }) {
  const mayAnswer = useCan('interest:answer');
  const { name, propertyId, propertyName, state, message, erasedAt, declinedBecause, timeline } = interest;
  return (
    <Page
      title={name ?? (interest.awaitsAnswer ? 'New interest' : 'Withdrawn interest')}
      intro={
        <>
          Interest in{' '}
          <TextLink to={`${paths.editProperty(propertyId)}#${INTERESTS_ANCHOR}`}>{propertyName}</TextLink>
        </>
      }
      width="medium"
    >
      <Stack spacing={2.5}>
        {erasedAt && (
          <Banner>
            {state === 'withdrawn' && 'The applicant has withdrawn, so the contact details are hidden. '}
            {state === 'declined' && declinedBecause && `Declined: ${REASONS[declinedBecause]}. `}
            Everything about this interest is erased on {formatDate(erasedAt)}.
          </Banner>
        )}
        <Panel title="The applicant">
          <Stack spacing={2.5}>
            <FactList facts={factsOf(interest)} />
            {message && <Message>“{message}”</Message>}
            {mayAnswer && <InterestActions interest={interest} />}
          </Stack>
        </Panel>
        <QuestionsPanel questions={interest.questions} />
        {mayAnswer && <VisitPanel key={interest.visit?.startsAt} interest={interest} />}
        <Panel title="Timeline">
          <Steps>
            {timeline.map((step) => (
              <li key={`${step.at} ${step.step}`}>
                {stepWords(step)}
                {step.word && <Message>“{step.word}”</Message>}
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              </li>
            ))}
          </Steps>
        </Panel>
        {mayAnswer && state !== 'withdrawn' && <PrivateNote interest={interest} />}
      </Stack>
    </Page>
  );
}

function factsOf(interest: InterestDetail) {
  const { id, state, email, nationalId, confirmed, createdAt } = interest;
  const status = { label: 'State', value: <StatusChip {...STATES[state]} /> };
  const received = { label: 'Received', value: formatDate(createdAt) };
  const wishes = wishesOf(interest);
  const wanted = wishes ? [{ label: 'Wants it', value: wishes }] : [];
  if (email === null) return [status, received, ...wanted];
  return [
    status,
    ...wanted,
    { label: 'Mobile', value: <MobileNumber id={id} /> },
    {
      label: confirmed ? 'Email, confirmed' : 'Email, not confirmed',
      value: <EmailLink address={email} />,
    },
    { label: 'Aadhaar, not checked', value: nationalId },
    received,
  ];
}

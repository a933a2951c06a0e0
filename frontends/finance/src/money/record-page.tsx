import { paths } from '@kiraya/router';
import { ApiProblem } from '@kiraya/session';
import { ButtonLink, ErrorState, Loading, Page, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import type { ReactNode } from 'react';

const NONE = [403, 404];

interface Props<Data> {
  /** Page title; in lower case, the name of the record. */
  title: string;
  found: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (thing: Data) => ReactNode;
}

/** Page of one record, such as a payout or receipt, with loading, error and not-found states. */
export function RecordPage<Thing>({ title, found: { data, error, refetch }, children }: Props<Thing>) {
  if (data !== undefined) return children(data);
  const name = title.toLowerCase();
  return (
    <Page title={title} width="medium">
      {error ? (
        <Failure name={name} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={`Loading ${name}`}>
          <Stack spacing={2.5}>
            <Panel>
              <TextSkeleton lines={4} />
            </Panel>
            <Panel>
              <TextSkeleton lines={6} />
            </Panel>
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

function Failure({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && NONE.includes(error.status);
  return (
    <Panel>
      <ErrorState
        title={`Could not load the ${name}`}
        text={isMissing ? `There is no such ${name}, or it is not yours to see.` : undefined}
        onRetry={isMissing ? undefined : onRetry}
      />
      {isMissing && (
        <div style={{ textAlign: 'center' }}>
          <ButtonLink to={paths.payouts} variant="secondary">
            Go to payouts
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

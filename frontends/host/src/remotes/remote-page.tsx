import { Suspense, use, useState } from 'react';
import { FailedPage } from './failed-page';
import { FailureBoundary } from './failure-boundary';
import { forgetRemote, remotePages } from './remote-loader';
import { RemoteLoading } from './remote-loading';

interface Props {
  remote: string;
  page: string;
  /** Fills the window, outside the shell. */
  alone?: boolean;
}

/** Page of a remote, with loading state and error card. Failures leave the rest of the screen alone. */
export function RemotePage({ remote, page, alone = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetRemote(remote);
    setAttempt(attempt + 1);
  };
  return (
    <FailureBoundary
      key={`${remote}/${page}/${attempt}`}
      onError={() => forgetRemote(remote)}
      card={(failure) => <FailedPage failure={failure} alone={alone} onRetry={retry} />}
    >
      <Suspense fallback={<RemoteLoading alone={alone} onRetry={retry} />}>
        <Page remote={remote} page={page} />
      </Suspense>
    </FailureBoundary>
  );
}

function Page({ remote, page }: Props) {
  const Component = use(remotePages(remote))[page];
  if (!Component) throw new Error(`The remote ${remote} has no page ${page}.`);
  return <Component />;
}

import type { RemoteName, RemoteSurface } from '@kiraya/router';
import { Suspense, use, useState } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { forgetRemote, remotePages } from './remote-loader';
import { RemoteFailure } from './remote-failure';
import { RemoteWaiting } from './remote-waiting';

interface Props<R extends RemoteName> {
  remote: R;
  page: RemoteSurface[R];
}

/** A page of a remote in its place: waiting, there, or a card with a retry. Nothing around it is touched. */
export function RemotePage<R extends RemoteName>({ remote, page }: Props<R>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetRemote(remote);
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary
      key={`${remote}/${page}/${attempt}`}
      onError={() => forgetRemote(remote)}
      card={(error) => <RemoteFailure error={error} onRetry={retry} />}
    >
      <Suspense fallback={<RemoteWaiting onRetry={retry} />}>
        <Page remote={remote} page={page} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Page<R extends RemoteName>({ remote, page }: Props<R>) {
  const pages = use(remotePages(remote));
  const Component = pages[page];
  if (!Component) throw new Error(`The remote ${remote} has no page ${page}.`);
  return <Component />;
}

import { chunkOf, ErrorState, isStale, reloadOnceFor } from '@kiraya/ui';
import { Component, createContext, type ReactNode } from 'react';

/** Which attempt it is to have the pages: what failed in one is asked for anew in the next. */
export const Attempt = createContext(0);

/**
 * A page whose script does not come: after a deployment it may be gone, and the page loaded anew has another one. That is
 * tried once; otherwise it stands here, with a retry.
 */
export class ChunkBoundary extends Component<
  { children: ReactNode },
  { attempt: number; failed: false | 'perhaps gone' | true }
> {
  override state = { attempt: 0, failed: false as const };

  static getDerivedStateFromError(error: Error) {
    return { failed: chunkOf(error) ? 'perhaps gone' : true };
  }

  override componentDidCatch(error: Error): void {
    const script = chunkOf(error);
    if (!script) return;
    void isStale(script).then((gone) => {
      if (!(gone && reloadOnceFor(script))) this.setState({ failed: true });
    });
  }

  override render(): ReactNode {
    const { attempt, failed } = this.state;
    if (!failed) return <Attempt value={attempt}>{this.props.children}</Attempt>;
    return (
      <main id="main">
        {failed === true && (
          <ErrorState
            wholePage
            title="This page could not be loaded"
            onRetry={() => this.setState({ attempt: attempt + 1, failed: false })}
          />
        )}
      </main>
    );
  }
}

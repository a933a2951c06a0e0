import { chunkOf, ErrorState, isStale, reloadOnceFor } from '@kiraya/ui';
import { Component, createContext, type ReactNode } from 'react';

/** Number of the attempt to load pages: a new one retries those that failed. */
export const Attempt = createContext(0);

/**
 * Error boundary of lazy pages. If a deployment removed the script, reloads once; otherwise shows the error
 * with a retry.
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

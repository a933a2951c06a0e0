import { ErrorState } from '@kiraya/ui';
import { Component, type ReactNode } from 'react';

const KEY = 'reloaded-root';

/**
 * A page whose script does not come: after a deployment it may be gone, and the page loaded anew has another one. That is
 * tried once; then it stands here, with a retry.
 */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const here = window.location.pathname;
    if (sessionStorage.getItem(KEY) === here) return;
    sessionStorage.setItem(KEY, here);
    window.location.reload();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main">
        <ErrorState
          wholePage
          title="This page could not be loaded"
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}

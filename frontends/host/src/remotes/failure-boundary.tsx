import { Component, type ReactNode } from 'react';

export interface Failure {
  error: Error;
  /** Whether the page held something unsaved when it failed. */
  unsaved: boolean;
}

interface Props {
  card: (failure: Failure) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Asked as the browser asks before a tab is closed: whoever guards something unsaved answers, of whatever version. */
function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Keeps a failure, to load or to draw, inside its own place. */
export class FailureBoundary extends Component<Props, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    // Asked here, before React takes what failed away, and with it whoever guards it.
    return {
      failure: { error: error instanceof Error ? error : new Error(String(error)), unsaved: hasUnsaved() },
    };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.card(this.state.failure) : this.props.children;
  }
}

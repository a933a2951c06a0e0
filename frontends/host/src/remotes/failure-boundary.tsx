import { Component, type ReactNode } from 'react';

export interface Failure {
  error: Error;
  /** True if the page had unsaved changes when it failed. */
  unsaved: boolean;
}

interface Props {
  card: (failure: Failure) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Detects unsaved changes by a synthetic `beforeunload`, which guards of any version answer. */
function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Error boundary of one page, for errors of loading and rendering. */
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

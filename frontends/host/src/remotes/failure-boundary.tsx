import { Component, type ReactNode } from 'react';

interface Props {
  card: (error: Error) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Keeps a failure, to load or to draw, inside its own place. */
export class FailureBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.error ? this.props.card(this.state.error) : this.props.children;
  }
}

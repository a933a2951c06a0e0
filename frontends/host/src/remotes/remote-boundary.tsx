import { Component, type ReactNode } from 'react';

interface Props {
  card: (error: Error) => ReactNode;
  onError: () => void;
  children: ReactNode;
}

/** Keeps a remote's failure, to load or to draw, inside the remote's own place. */
export class RemoteBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.error ? this.props.card(this.state.error) : this.props.children;
  }
}

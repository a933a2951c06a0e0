import { Component, type ReactNode } from 'react';

interface Props {
  /** Fallback of a chart whose script failed to load. */
  instead: ReactNode;
  children: ReactNode;
}

/** Error boundary around a chart whose script may fail to load; its figures are in the table all the same. */
export class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

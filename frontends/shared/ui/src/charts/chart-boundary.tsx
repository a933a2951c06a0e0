import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in for a drawing whose script did not come. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps the rest of a page when a chart's script cannot be loaded: its figures are in the table all the same. */
export class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

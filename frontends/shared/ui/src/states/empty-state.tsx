import type { ReactNode } from 'react';
import { EmptyHome } from '../illustrations/empty-home';
import { MessageState } from './message-state';

export interface EmptyStateProps {
  /** What would be here and is not: `No vacant properties found.` */
  title: string;
  /** Why it is not, in one line. */
  text?: ReactNode;
  /** The one thing to do next, a button. */
  action?: ReactNode;
  /** A drawing of the product's own; the empty home by default. */
  drawing?: ReactNode;
  /** True where it is the whole page: its title is the page's main heading then. */
  wholePage?: boolean;
}

/** What stands where there is nothing yet. */
export function EmptyState({ drawing = <EmptyHome />, ...rest }: EmptyStateProps) {
  return <MessageState drawing={drawing} {...rest} />;
}

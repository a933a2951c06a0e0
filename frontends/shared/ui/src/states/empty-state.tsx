import type { ReactNode } from 'react';
import { EmptyHome } from '../illustrations/empty-home';
import { MessageState } from './message-state';

export interface EmptyStateProps {
  /** Missing content: `No vacant properties found.` */
  title: string;
  /** Reason, in one line. */
  text?: ReactNode;
  /** Button with the next step. */
  action?: ReactNode;
  /** Illustration; the empty home by default. */
  drawing?: ReactNode;
  /** True if it fills the page: its title is then the main heading. */
  wholePage?: boolean;
}

/** Message in place of an empty list. */
export function EmptyState({ drawing = <EmptyHome />, ...rest }: EmptyStateProps) {
  return <MessageState drawing={drawing} {...rest} />;
}

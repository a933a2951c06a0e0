import type { ReactNode } from 'react';
import { Button } from '../core/button';
import { BrokenWire } from '../illustrations/broken-wire';
import { MessageState } from './message-state';

export interface ErrorStateProps {
  /** What failed: `Could not load properties`. */
  title: string;
  text?: ReactNode;
  /** Shows 'Try again' when given. */
  onRetry?: () => void;
  /** In place of 'Try again'. */
  retryLabel?: string;
  /** True where it is the whole page: its title is the page's main heading then. */
  wholePage?: boolean;
}

/** What stands where something could not be loaded. Announced to screen readers. */
export function ErrorState({ onRetry, retryLabel = 'Try again', ...message }: ErrorStateProps) {
  const action = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return <MessageState role="alert" drawing={<BrokenWire />} action={action} {...message} />;
}

import type { ReactNode } from 'react';
import { Button } from '../core/button';
import { BrokenWire } from '../illustrations/broken-wire';
import { useOffline } from './offline';
import { MessageState } from './message-state';

export interface ErrorStateProps {
  /** Failure: `Could not load properties`. */
  title: string;
  text?: ReactNode;
  /** Shows 'Try again' if given. */
  onRetry?: () => void;
  /** Label in place of 'Try again'. */
  retryLabel?: string;
  /** True if it fills the page: its title is then the main heading. */
  wholePage?: boolean;
}

/**
 * Error in place of content that failed to load, announced to screen readers. Says by itself if the
 * connection is lost.
 */
export function ErrorState({ onRetry, retryLabel = 'Try again', ...message }: ErrorStateProps) {
  const isOffline = useOffline();
  const action = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  const text = isOffline && onRetry ? 'There is no connection to the server.' : undefined;
  return <MessageState role="alert" drawing={<BrokenWire />} action={action} text={text} {...message} />;
}

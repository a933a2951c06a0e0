import type { ReactNode } from 'react';
import { Button } from '../core/button';
import { BrokenWire } from '../illustrations/broken-wire';
import { useLineLost } from './line';
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

/**
 * What stands where something could not be loaded. Announced to screen readers. Where the line is what was missing, it says
 * so by itself.
 */
export function ErrorState({ onRetry, retryLabel = 'Try again', ...message }: ErrorStateProps) {
  const lineLost = useLineLost();
  const action = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  const text = lineLost && onRetry ? 'There is no connection to the server.' : undefined;
  return <MessageState role="alert" drawing={<BrokenWire />} action={action} text={text} {...message} />;
}

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
}

/** What stands where something could not be loaded. Announced to screen readers. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const action = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return <MessageState role="alert" drawing={<BrokenWire />} title={title} text={text} action={action} />;
}

import { Button } from '@kiraya/ui';
import { Banner } from './banner';

export interface FailedPartProps {
  /** Error: `Could not load the commission` */
  text: string;
  onRetry: () => void;
}

/** Error line in place of a failed part of a page; the rest of the page keeps working. */
export function FailedPart({ text, onRetry }: FailedPartProps) {
  const again = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Banner tone="error" action={again}>
      {text}
    </Banner>
  );
}

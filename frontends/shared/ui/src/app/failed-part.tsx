import { Button } from '@kiraya/ui';
import { Banner } from './banner';

export interface FailedPartProps {
  /** What failed: `Could not load the commission`. */
  text: string;
  onRetry: () => void;
}

/** One line in the place of a part of a page that could not be had: the rest of the page goes on. */
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

import { ErrorState, Panel } from '@kiraya/ui';
import { Slot } from './slot';

interface Props {
  /** Error, or `slow` if nothing has come so far. */
  reason: Error | 'slow';
  alone?: boolean;
  onRetry: () => void;
  retryLabel?: string;
}

const BUILT_FOR_ANOTHER = /does not satisfy the requirement/;

/** Error card in place of a page, with a retry. */
export function RemoteFailure({ reason, alone = false, ...retry }: Props) {
  return (
    <Slot alone={alone}>
      <Panel>
        <ErrorState wholePage {...words(reason, alone)} {...retry} />
      </Panel>
    </Slot>
  );
}

function words(reason: Error | 'slow', alone: boolean): { title: string; text: string } {
  if (reason === 'slow') {
    return {
      title: 'This page is taking long to load',
      text: 'It will appear by itself once it is here. Your connection may be slow, or this part of Kiraya is away.',
    };
  }
  if (BUILT_FOR_ANOTHER.test(reason.message)) {
    return {
      title: 'This page does not fit the version of Kiraya you have open',
      text: 'It was built for another version and was not started. Load the page again in a few minutes.',
    };
  }
  return {
    title: 'This page could not be loaded',
    text:
      alone || !navigator.onLine
        ? 'Please check your connection. Nothing you saved is lost.'
        : 'The rest of Kiraya works. Nothing you saved is lost.',
  };
}

import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { errorText } from '@kiraya/session';
import { Button, color, HiddenText, Stack } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MakePapers, PapersProgress } from './several-papers';

const Bar = styled('progress')({ width: '100%', height: 10, accentColor: color.accent });
const Text = styled('p')({ margin: 0, fontVariantNumeric: 'tabular-nums' });

interface Props {
  title: string;
  /** Plural noun of the PDFs: `receipts`. */
  what: string;
  make: MakePapers;
  onClose: () => void;
}

/** Dialog that makes a bulk PDF, shows the progress and downloads the file. Closing it cancels. */
export default function SeveralDialog({ title, what, make, onClose }: Props) {
  const { progress, failure, tryAgain } = useMaking(make, what, onClose);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      width={480}
      actions={
        <>
          {failure && <Button onClick={tryAgain}>Try again</Button>}
          <Button variant="secondary" onClick={onClose}>
            {failure ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {failure ? <Banner tone="error">{failure}</Banner> : <HowFar what={what} progress={progress} />}
    </AppDialog>
  );
}

function useMaking(make: MakePapers, what: string, onDone: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<PapersProgress>();
  const [failure, setFailure] = useState<string>();
  const begin = useEffectEvent((signal: AbortSignal) => {
    make({ signal, onProgress: (now) => !signal.aborted && setProgress(now) }).then(
      ({ name, content }) => {
        if (signal.aborted) return;
        saveFile(name, content);
        onDone();
      },
      (problem: unknown) => {
        if (!signal.aborted) setFailure(errorText(problem, `The ${what} could not be made`));
      },
    );
  });
  useEffect(() => {
    const given = new AbortController();
    begin(given.signal);
    return () => given.abort();
  }, [attempt]);
  const tryAgain = () => {
    setFailure(undefined);
    setProgress(undefined);
    setAttempt(attempt + 1);
  };
  return { progress, failure, tryAgain };
}

const TENTHS = 10;

function HowFar({ what, progress }: { what: string; progress: PapersProgress | undefined }) {
  const { made = 0, of } = progress ?? {};
  const tenths = of ? Math.floor((made * TENTHS) / of) : 0;
  const isLast = of !== undefined && made >= of;
  return (
    <Stack spacing={1.5}>
      <Bar aria-label={`Making ${what}`} max={of} value={of === undefined ? undefined : made} />
      <Text>
        {of === undefined && `Looking for the ${what}…`}
        {of !== undefined && !isLast && `${formatNumber(made)} of ${formatNumber(of)} made`}
        {isLast && `All ${formatNumber(of)} made. They are put into one file…`}
      </Text>
      <HiddenText role="status">{isLast ? 'All made' : `${tenths * TENTHS} percent made`}</HiddenText>
    </Stack>
  );
}

import { styled } from '@kiraya/mui';
import { Button, color, SecondaryText, radius } from '@kiraya/ui';
import { mdiRefresh } from '@kiraya/ui/icons';
import { Control, FieldShell, useBoundField } from '@kiraya/ui/forms';
import type { PictureUpload } from './use-picture-uploads';

const Bar = styled('progress')({
  display: 'block',
  width: '100%',
  height: 8,
  appearance: 'none',
  border: 0,
  borderRadius: radius,
  overflow: 'hidden',
  backgroundColor: color.tintNeutral,
  '&::-webkit-progress-bar': { backgroundColor: color.tintNeutral },
  '&::-webkit-progress-value': { backgroundColor: color.accent },
  '&::-moz-progress-bar': { backgroundColor: color.accent },
});
const Retry = styled('div')({ marginTop: 4 });

interface Props {
  /** Name of the picture's address in the form, set once it is uploaded. */
  name: string;
  /** Upload; undefined for an existing picture. */
  upload: PictureUpload | undefined;
  isThere: boolean;
  onRetry: () => void;
}

/** Upload of a picture: progress, or error. */
export function UploadProgress({ name, upload, isThere, onRetry }: Props) {
  const { id, error } = useBoundField<string>({ name, label: 'File' });
  const fault = upload?.error ?? error;
  return (
    <FieldShell
      id={id}
      label="File"
      error={fault}
      after={
        <div role="status">
          {upload && !upload.error && <Progress upload={upload} isThere={isThere} />}
          {upload?.isWorthRetry && upload.error && (
            <Retry>
              <Button variant="secondary" size="small" icon={mdiRefresh} onClick={onRetry}>
                Try again
              </Button>
            </Retry>
          )}
        </div>
      }
    >
      <Control
        id={id}
        readOnly
        value={upload?.file.name ?? 'Uploaded picture'}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-error`}
      />
    </FieldShell>
  );
}

function Progress({ upload: { file, sent }, isThere }: { upload: PictureUpload; isThere: boolean }) {
  if (isThere) return <SecondaryText>Added</SecondaryText>;
  return (
    <>
      <Bar aria-label={`Adding ${file.name}`} value={sent} max={1} />
      <SecondaryText aria-hidden>
        {sent < 1 ? `${Math.floor(sent * 100)} % sent` : 'Being prepared'}
      </SecondaryText>
    </>
  );
}

import { styled } from '@kiraya/mui';
import { Button, Stack } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';
import type { ReactNode } from 'react';

const Secret = styled('code')({ overflowWrap: 'anywhere', userSelect: 'all' });

interface Props {
  title: string;
  /** Name of the secret, for those who do not see it. */
  label: string;
  secret: string;
  fileName: string;
  /** Sentence about who else has it. */
  warning: string;
  /** Use of the secret, in a sentence. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that is shown only once: closes by its button alone. */
export function ShownOnceDialog({ title, label, secret, fileName, warning, children, onClose }: Props) {
  const save = () => saveFile(fileName, new Blob([`${secret}\n`]));
  return (
    <AppDialog
      open
      closable={false}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={save}>
            Save as a file
          </Button>
          <Button onClick={onClose}>I have kept it</Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Banner tone="warning">{warning}</Banner>
        <p>{children}</p>
        <Secret aria-label={label}>{secret}</Secret>
      </Stack>
    </AppDialog>
  );
}

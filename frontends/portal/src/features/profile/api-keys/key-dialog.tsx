import { styled } from '@kiraya/mui';
import { Button, Stack } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';

const Key = styled('code')({ overflowWrap: 'anywhere', userSelect: 'all' });

/** A new key's text, shown only once: closes by its button alone. */
export function KeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const save = () => saveFile('kiraya-key.txt', new Blob([`${apiKey}\n`]));
  return (
    <AppDialog
      open
      closable={false}
      onClose={onClose}
      title="Your new key"
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
        <Banner tone="warning">It is shown this once. Whoever has it can act for you: keep it secret.</Banner>
        <p>
          The program sends it in the header <code>Authorization: Bearer …</code>, never in an address.
        </p>
        <Key aria-label="Key">{apiKey}</Key>
      </Stack>
    </AppDialog>
  );
}

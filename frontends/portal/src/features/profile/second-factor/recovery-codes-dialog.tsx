import { styled } from '@kiraya/mui';
import { Button, Stack } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '6px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontVariantNumeric: 'tabular-nums',
});

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown only once: closes by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const save = () => saveFile('kiraya-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]));
  return (
    <AppDialog
      open
      closable={false}
      onClose={onClose}
      title="Your recovery codes"
      actions={
        <>
          <Button variant="secondary" onClick={save}>
            Save as a file
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Banner tone="warning">
          They are shown this once. Keep them where your phone is not: on paper, or in a password manager.
        </Banner>
        <p>Without your phone, each of them logs you in once, in the place of a code.</p>
        <List aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </List>
      </Stack>
    </AppDialog>
  );
}

import { FILE_BYTES_MAX, PICTURE_TYPES } from '@kiraya/rules';
import { styled } from '@kiraya/mui';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, hidden, SecondaryText, radius } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useRef, useState } from 'react';
import { removeLogo, saveLogo, settingsQuery, type Settings } from './settings-api';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
/** White in dark mode too, like the PDFs. */
const Logo = styled('img')({
  ...{ maxWidth: 240, height: 64, padding: 8, objectFit: 'contain', boxSizing: 'border-box' },
  ...{ backgroundColor: '#fff', border: `1px solid ${color.line}`, borderRadius: radius },
});
const Input = styled('input')({ ...hidden });

const TOO_LARGE = 'The file is larger than 10 MB';

/** Logo at the head of PDFs. */
export function OrganisationLogo({ settings: { organisationLogo } }: { settings: Settings }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const { run, busy, failure } = useApiMutation({
    send: (file: File | null) => (file ? saveLogo(file) : removeLogo()),
    done: (_, file) => (file ? 'Logo saved.' : 'Logo removed.'),
    failed: 'Failed to save the logo',
    inPlace: true,
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  function take(file: File | undefined): void {
    if (!file) return;
    setTooLarge(file.size > FILE_BYTES_MAX);
    if (file.size <= FILE_BYTES_MAX) void run(file);
  }
  const problem = tooLarge ? TOO_LARGE : failure;
  return (
    <div role="group" aria-label="Logo">
      <Row>
        {organisationLogo && <Logo src={organisationLogo} alt="The logo" />}
        <Input
          ref={input}
          type="file"
          aria-label="A picture as the logo"
          accept={PICTURE_TYPES.join()}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
          {organisationLogo ? 'Change the logo' : 'Add a logo'}
        </Button>
        {organisationLogo && (
          <Button variant="secondary" disabled={busy} onClick={() => void run(null)}>
            Remove the logo
          </Button>
        )}
      </Row>
      <SecondaryText>Optional. At the head of papers. JPEG, PNG, WebP or AVIF.</SecondaryText>
      {problem && <Banner tone="error">{problem}</Banner>}
    </div>
  );
}

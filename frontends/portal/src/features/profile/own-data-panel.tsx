import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, Panel } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog';
import { fetchOwnData } from './own-data-api';
import type { Profile } from './profile-api';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Text = styled('p')({ margin: '0 0 16px' });

/** Panel to export or erase one's own data. Staff cannot erase their own accounts. */
export function OwnDataPanel({ profile }: { profile: Profile }) {
  const [erasing, setErasing] = useState(false);
  const { busy, run } = useApiMutation({
    send: fetchOwnData,
    failed: 'Failed to download your data',
    onDone: (data) => saveAsJson('kiraya-data.json', data),
  });
  const { permissions } = profile as { permissions: readonly string[] };
  return (
    <Panel title="Your data">
      <Text>
        A file with all that Kiraya keeps of you: your account, where you have logged in, homes, contracts,
        rents and transactions. Of your Aadhaar, your PAN and where you are paid it has the last characters
        alone.
      </Text>
      <Row>
        <Button variant="secondary" icon={mdiDownloadOutline} disabled={busy} onClick={() => void run()}>
          {busy ? 'Downloading...' : 'Download my data'}
        </Button>
        {permissions.includes('account:erase') && (
          <Button variant="danger" onClick={() => setErasing(true)}>
            Erase my account
          </Button>
        )}
      </Row>
      <EraseDialog role={profile.role.name} open={erasing} onClose={() => setErasing(false)} />
    </Panel>
  );
}

/** Downloads an object as a JSON file. */
function saveAsJson(name: string, content: unknown): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}

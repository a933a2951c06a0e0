import { Button, Stack } from '@kiraya/ui';
import { mdiPhonePlusOutline } from '@kiraya/ui/icons';
import type { Arrears } from '../../../money/arrears';
import { CallNoteText } from './call-note';

/** Last note, with buttons to note the next call and to read the earlier ones. */
export function LastCall({ arrears, onNote }: { arrears: Arrears; onNote: (arrears: Arrears) => void }) {
  const { lastCall, tenant, property } = arrears;
  return (
    <Stack spacing={0.5} style={{ alignItems: 'flex-start' }}>
      {lastCall && <CallNoteText note={lastCall} short />}
      <Button
        variant="quiet"
        size="small"
        style={{ marginLeft: -16 }}
        icon={mdiPhonePlusOutline}
        aria-haspopup="dialog"
        aria-label={`Add note of a call to ${tenant.name}, ${property.name}`}
        onClick={() => onNote(arrears)}
      >
        Add note
      </Button>
    </Stack>
  );
}

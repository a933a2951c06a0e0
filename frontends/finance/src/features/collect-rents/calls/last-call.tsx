import { styled } from '@kiraya/mui';
import { IconButton } from '@kiraya/ui';
import { mdiPhonePlusOutline } from '@kiraya/ui/icons';
import type { Arrears } from '../../../money/arrears';
import { CallNoteText } from './call-note';

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Last note, with buttons to note the next call and to read the earlier ones. */
export function LastCall({ arrears, onNote }: { arrears: Arrears; onNote: (arrears: Arrears) => void }) {
  const { lastCall, tenant, property } = arrears;
  return (
    <Place>
      {lastCall && <CallNoteText note={lastCall} short />}
      <IconButton
        icon={mdiPhonePlusOutline}
        aria-haspopup="dialog"
        label={`Add note of a call to ${tenant.name}, ${property.name}`}
        onClick={() => onNote(arrears)}
      />
    </Place>
  );
}

import { formatDate, formatDateTime, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, BreakableText, media, size, Stack, StatusChip } from '@kiraya/ui';
import type { CallNote } from './call-notes-api';

const SHOWN_LINES = 1;

const NoteText = styled('span')({
  whiteSpace: 'pre-line',
  '&[data-short="true"]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: SHOWN_LINES,
    overflow: 'hidden',
    [media.desktop]: { maxWidth: 176 },
  },
});
const SecondaryText = styled('span')({ color: color.textQuiet, fontSize: size.small });

/** Note of a call with author and time; truncated if `short`. */
export function CallNoteText({ note, short }: { note: CallNote; short?: boolean }) {
  const { text, promisedOn, notedBy, createdAt } = note;
  return (
    <Stack spacing={0.5} style={{ alignItems: 'flex-start' }}>
      <NoteText data-short={short}>
        <BreakableText text={text} />
      </NoteText>
      {short && promisedOn ? (
        <Promise day={promisedOn} />
      ) : (
        <>
          {promisedOn && <Promise day={promisedOn} />}
          <SecondaryText>{[formatDateTime(createdAt), notedBy].filter(Boolean).join(', ')}</SecondaryText>
        </>
      )}
    </Stack>
  );
}

/** Chip of a promised day; a past one was broken, since the rent is still due. */
function Promise({ day }: { day: string }) {
  const isOver = day < todayInIndia();
  return <StatusChip label={`Promised by ${formatDate(day)}`} tone={isOver ? 'error' : 'info'} />;
}

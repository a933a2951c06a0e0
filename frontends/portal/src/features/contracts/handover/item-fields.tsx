import { HandoverItem } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { BreakableText, color, IconButton, size, Stack, weight } from '@kiraya/ui';
import { mdiClose } from '@kiraya/ui/icons';
import { getIn, TextField, useFormikContext } from '@kiraya/ui/forms';
import { type HandoverValues, type ItemValues, labelOfState } from './handover-lists';
import { PictureStrip } from './picture-strip';
import { StateChoice } from './state-choice';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});
const Name = styled('span')({ fontWeight: weight.medium, minWidth: 0 });
const Earlier = styled('div')({ color: color.textQuiet, fontSize: size.small });

interface Props {
  /** Name of the item in the form: `rooms.0.items.2`. */
  name: string;
  onRemove: () => void;
}

/** An item: its state, a note where it is not good, pictures. */
export function ItemFields({ name, onRemove }: Props) {
  const { values, setFieldValue } = useFormikContext<HandoverValues>();
  const item = getIn(values, name) as ItemValues;
  const label = item.name || 'New item';
  const hasNote = item.note !== '' || (item.state !== null && item.state !== 'good');
  return (
    <Stack spacing={1}>
      <Head>
        <Name>
          <BreakableText text={label} />
        </Name>
        <IconButton label={`Remove ${label}`} icon={mdiClose} onClick={onRemove} />
      </Head>
      {item.isNew && (
        <TextField name={`${name}.name`} label="Name of the item" maxLength={HandoverItem.name.maxLength} />
      )}
      {item.before && <EarlierState before={item.before} />}
      <StateChoice
        legend={`State of ${label}`}
        value={item.state}
        onChange={(state) => void setFieldValue(`${name}.state`, state)}
      />
      {hasNote && (
        <TextField
          name={`${name}.note`}
          label={`Note on ${label}`}
          maxLength={HandoverItem.note.maxLength}
          optional
        />
      )}
      <PictureStrip
        of={label}
        hashes={item.pictures}
        most={HandoverItem.pictures.maxItems}
        onChange={(pictures) => void setFieldValue(`${name}.pictures`, pictures)}
      />
    </Stack>
  );
}

/** State of an item at the move in. */
export function EarlierState({ before }: { before: NonNullable<ItemValues['before']> }) {
  return (
    <Earlier>
      At the move in: {labelOfState(before.state)}
      {before.note && `, ${before.note}`}
    </Earlier>
  );
}

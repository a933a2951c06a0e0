import { HandoverRoom } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { Button, color, focusRing, Icon, Panel, size, Stack, weight } from '@kiraya/ui';
import { mdiChevronDown } from '@kiraya/ui/icons';
import { FieldArray, TextField, useFormikContext } from '@kiraya/ui/forms';
import { useId, useState } from 'react';
import { type HandoverValues, newItem, openItems } from './handover-lists';
import { ItemFields } from './item-fields';

const Heading = styled('h2')({ margin: 0, font: 'inherit' });
const Head = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 44,
  cursor: 'pointer',
  fontWeight: weight.strong,
  '&:focus-visible': focusRing,
  '& svg': { flex: 'none', transition: 'transform 120ms' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});
const Name = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Count = styled('span')({ color: color.textQuiet, fontSize: size.small, fontWeight: weight.normal });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  nth: number;
  onRemove: () => void;
}

/** A room, opened by a press on its name. */
export function RoomFields({ nth, onRemove }: Props) {
  const { values, setFieldValue } = useFormikContext<HandoverValues>();
  const room = values.rooms[nth];
  const [isOpen, setIsOpen] = useState(room?.isNew ?? false);
  const id = useId();
  if (!room) return null;
  const { name, items, isNew } = room;
  const open = openItems(items);
  const restIsGood = () =>
    void setFieldValue(
      `rooms.${nth}.items`,
      items.map((item) => (item.state === null ? { ...item, state: 'good' } : item)),
    );
  return (
    <Panel>
      <Heading>
        <Head type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Name>{name || 'New room'}</Name>
          <Count>
            {open === 0 ? 'All looked at' : `${items.length - open} of ${items.length} looked at`}
          </Count>
          <Icon path={mdiChevronDown} />
        </Head>
      </Heading>
      {isOpen && (
        <div id={id}>
          <FieldArray name={`rooms.${nth}.items`}>
            {({ push, remove }) => (
              <Stack spacing={2.5}>
                {isNew && (
                  <TextField
                    name={`rooms.${nth}.name`}
                    label="Name of the room"
                    maxLength={HandoverRoom.name.maxLength}
                  />
                )}
                {items.map((_, at) => (
                  <ItemFields key={at} name={`rooms.${nth}.items.${at}`} onRemove={() => remove(at)} />
                ))}
                <Buttons>
                  {open > 0 && (
                    <Button variant="secondary" onClick={restIsGood}>
                      The rest is good
                    </Button>
                  )}
                  <Button variant="secondary" onClick={() => push(newItem())}>
                    Add an item
                  </Button>
                  <Button variant="quiet" onClick={onRemove}>
                    Remove {name || 'this room'}
                  </Button>
                </Buttons>
              </Stack>
            )}
          </FieldArray>
        </div>
      )}
    </Panel>
  );
}

import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { type MapPlace, placeInLink } from '@kiraya/rules';
import { Button, media, Panel, SecondaryText, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { Control, FieldRow, FieldShell, useFormikContext } from '@kiraya/ui/forms';
import { mdiCrosshairsGps } from '@kiraya/ui/icons';
import { useId, useState } from 'react';
import { PropertyField } from './property-field';
import type { PropertyValues } from './property-values';
import { useOwnPlace } from './use-own-place';

/** Height of the label of the field beside it. */
const LABEL_PX = 30;

const Way = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  paddingTop: LABEL_PX,
  [media.phone]: { paddingTop: 0 },
});
const Status = styled('div')({ minHeight: 24, '&:empty': { display: 'none' } });

const UNREAD =
  'No place is in this link. Open a short link first, and copy the address that the map then shows.';

/** Fields for the coordinates, which the device or a link from a map can fill in. */
export function MapFields() {
  const { setValues } = useFormikContext<PropertyValues>();
  const fillIn = (place: MapPlace) => void setValues((values) => ({ ...values, ...place }));
  return (
    <Panel title="On the map">
      <Stack spacing={2.5}>
        <FieldRow>
          <PropertyField name="latitude" />
          <PropertyField name="longitude" />
        </FieldRow>
        <FieldRow>
          <LinkField onRead={fillIn} />
          <OwnPlace onFound={fillIn} />
        </FieldRow>
      </Stack>
    </Panel>
  );
}

function OwnPlace({ onFound }: { onFound: (place: MapPlace) => void }) {
  const { looking, look } = useOwnPlace(onFound);
  const busy = looking.state === 'busy';
  return (
    <Way>
      <Button variant="secondary" icon={mdiCrosshairsGps} disabled={busy} onClick={look}>
        {busy ? 'Looking...' : 'Use where I am'}
      </Button>
      {looking.state === 'failed' && <Banner tone="warning">{looking.text}</Banner>}
      <Status role="status">
        {looking.state === 'found' && (
          <SecondaryText>Filled in, to within {formatNumber(looking.within)} metres.</SecondaryText>
        )}
      </Status>
    </Way>
  );
}

/** Field for a link from a map; it is read at once and never sent. */
function LinkField({ onRead }: { onRead: (place: MapPlace) => void }) {
  const id = useId();
  const [link, setLink] = useState('');
  const place = placeInLink(link);
  const error = link.trim() && !place ? UNREAD : undefined;
  const hint = place ? 'Filled in from the link' : 'Optional, from Google Maps or OpenStreetMap';
  return (
    <FieldShell id={id} label="Link from a map" hint={hint} error={error}>
      <Control
        id={id}
        type="search"
        value={link}
        autoComplete="off"
        inputMode="url"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target: { value } }) => {
          setLink(value);
          const read = placeInLink(value);
          if (read) onRead(read);
        }}
      />
    </FieldShell>
  );
}

import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useSession } from '@kiraya/session';
import { HandoverPdf } from '@kiraya/session/papers';
import {
  BreakableText,
  color,
  Panel,
  SecondaryText,
  size,
  Stack,
  StatusChip,
  type Tone,
  weight,
} from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import { useEffect, useState } from 'react';
import { useTokenRole } from '../../../session/token-role';
import { AnswerPanel } from './answer-panel';
import { EarlierState } from './item-fields';
import type { Handover, Place, TakenPicture } from './handover-api';
import { labelOfMeter, labelOfState } from './handover-lists';
import { type DraftStore, draftKey, draftStore } from './kept-drafts';
import { releasePage } from './offline-page';
import { PicturesContext, SentPictures } from './picture-strip';
import { STATUS } from './handover-status';

type Item = Handover['rooms'][number]['items'][number];

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4px 12px',
  '& > div, & > span:nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  '& > *': { overflowWrap: 'anywhere' },
});
const Name = styled('span')({ fontWeight: weight.medium });
const Times = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 12,
  fontSize: size.small,
  '& code': { overflowWrap: 'anywhere', color: color.textQuiet },
});

interface Props {
  place: Place;
  handover: Handover;
}

const noPicture = (_: TakenPicture): Promise<void> => Promise.resolve();

/** A handover that was sent, with the answer of the other side. */
export function HandoverView({ place, handover }: Props) {
  const userId = useSession().user?.id ?? '';
  const role = useTokenRole();
  const [store, setStore] = useState<DraftStore>();
  const { contractId, direction } = place;
  useEffect(() => {
    if (handover.status !== 'draft') void releasePage({ contractId, direction });
  }, [contractId, direction, handover.status]);
  useEffect(() => {
    void draftStore().then(setStore);
  }, []);
  if (!store) return null;
  const { status, by, rooms, meters, keys, additions } = handover;
  const mayAnswer = by !== null && by !== role && (role === 'owner' || role === 'tenant');
  return (
    <PicturesContext value={{ place, store, of: draftKey(userId, place), add: noPicture }}>
      <Stack spacing={2.5}>
        <Status handover={handover} place={place} />
        {mayAnswer && status !== 'accepted' && <AnswerPanel {...{ place, handover, store, userId }} />}
        {rooms.map(({ name, items }) => (
          <Panel key={name} title={name}>
            <Stack spacing={2}>
              {items.map((item) => (
                <ItemLine key={item.name} name={item.name} item={item} />
              ))}
            </Stack>
          </Panel>
        ))}
        {meters.length > 0 && (
          <Panel title="Meters">
            <Stack spacing={2}>
              {meters.map(({ kind, number, reading, picture, before }, nth) => (
                <Line key={nth}>
                  <Name>{[labelOfMeter(kind), number].filter(Boolean).join(', ')}</Name>
                  <span>{reading ?? 'Not read'}</span>
                  {before?.reading && <SecondaryText>At the move in: {before.reading}</SecondaryText>}
                  <SentPictures of={labelOfMeter(kind)} hashes={picture ? [picture] : []} />
                </Line>
              ))}
            </Stack>
          </Panel>
        )}
        {keys.length > 0 && (
          <Panel title="Keys">
            <FactList
              facts={keys.map(({ what, count, before }) => ({
                label: what,
                value: before ? `${count} (${before.count} at the move in)` : `${count}`,
              }))}
            />
          </Panel>
        )}
        {additions.length > 0 && (
          <Panel title={`Added by the ${by === 'owner' ? 'tenant' : 'owner'}`}>
            <Stack spacing={2}>
              {additions.map((line, nth) => (
                <ItemLine key={nth} name={`${line.room}: ${line.item}`} item={{ ...line, before: null }} />
              ))}
            </Stack>
          </Panel>
        )}
        <PictureTimes handover={handover} />
      </Stack>
    </PicturesContext>
  );
}

function ItemLine({ name, item }: { name: string; item: Omit<Item, 'name'> }) {
  return (
    <Line>
      <Name>
        <BreakableText text={name} />
      </Name>
      <span>{[labelOfState(item.state), item.note].filter(Boolean).join(': ')}</span>
      {item.before && <EarlierState before={item.before} />}
      <SentPictures of={name} hashes={item.pictures} />
    </Line>
  );
}

function Status({ handover, place }: Props) {
  const { status, by, sentAt, answerUntil, answeredAt, acceptedBySilence, reason } = handover;
  if (status === 'draft') return <Panel>Neither the owner nor the tenant has sent a handover yet.</Panel>;
  const { label, tone } = STATUS[status] as { label: string; tone: Tone };
  const answered = acceptedBySilence
    ? `Nobody answered until ${formatDate(answerUntil ?? '')}`
    : answeredAt && formatDateTime(answeredAt);
  return (
    <Panel
      title="Where it stands"
      action={
        status === 'sent' ? null : (
          <HandoverPdf id={place.contractId} direction={place.direction} size="small" />
        )
      }
    >
      <Stack spacing={1.5}>
        <div>
          <StatusChip label={label} tone={tone} />
        </div>
        <FactList
          facts={[
            { label: `Sent by the ${by ?? ''}`, value: formatDateTime(sentAt ?? '') },
            status === 'sent'
              ? { label: 'To answer until', value: formatDate(answerUntil ?? '') }
              : { label, value: answered ?? '' },
            ...(reason ? [{ label: 'Words of the dispute', value: reason }] : []),
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** Both times and the hash of each picture. */
function PictureTimes({ handover: { pictures } }: Pick<Props, 'handover'>) {
  if (pictures.length === 0) return null;
  return (
    <Panel title="Times of the pictures">
      <Times>
        {pictures.map(({ hash, by, direction, takenAt, receivedAt }) => (
          <li key={`${hash}${by}${direction}`}>
            <div>
              Taken {formatDateTime(takenAt)} by the clock of the device, arrived {formatDateTime(receivedAt)}{' '}
              by that of the server; from the {by}
            </div>
            <code>{hash}</code>
          </li>
        ))}
      </Times>
    </Panel>
  );
}

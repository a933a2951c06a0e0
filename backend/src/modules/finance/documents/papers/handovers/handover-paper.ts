import { formatDay, ITEM_STATE_LABELS, METER_LABELS } from '@kiraya/rules';
import type { Fact, PaperBody, PaperTable } from '../../../../../platform/papers/paper.js';
import type { HandoverDto } from '../../../../contracts/index.js';
import { numbersOf, picturesOf, time } from './handover-paper-pictures.js';
import { NOTHING, shortId } from '../paper-words.js';

/** The parties and the home of a handover. */
export interface PartiesOfHandover {
  tenant: string;
  owner: string;
  home: string;
  address: string;
}

type Room = HandoverDto['rooms'][number];
type Item = Omit<Room['items'][number], 'before'>;

const inWords = ({ state, note }: Pick<Item, 'state' | 'note'>): string =>
  [state && ITEM_STATE_LABELS[state], note].filter(Boolean).join(': ') || NOTHING;

interface Given {
  parties: PartiesOfHandover;
  /** Small pictures by hash. */
  files: ReadonlyMap<string, Buffer>;
  today: string;
}

/** The PDF of a handover that was answered: what one side sent, what the other added, and the pictures of both. */
export function handoverPaper(handover: HandoverDto, { parties, files, today }: Given): PaperBody {
  const { direction, contractId, sentAt, contentHash, reason, by } = handover;
  const numbers = numbersOf(handover.pictures);
  const numbered = ({ pictures }: Pick<Item, 'pictures'>): string =>
    pictures.map((hash) => numbers.get(hash) ?? NOTHING).join(', ');
  const sentOn = (sentAt ?? '').slice(0, 10);
  return {
    title: direction === 'in' ? 'Move-in handover' : 'Move-out handover',
    number: `HO/${sentOn}/${direction.toUpperCase()}/${shortId(contractId)}`,
    facts: [
      ['Tenant', parties.tenant],
      ['Owner', parties.owner],
      ['Home', parties.home],
      ['Address', parties.address],
      [`Sent by the ${by ?? ''}`, time(sentAt)],
      answerOf(handover),
    ],
    tables: [
      ...handover.rooms.map((room) => roomTable(room, direction, numbered)),
      ...(handover.meters.length ? [meterTable(handover, numbered)] : []),
      ...(handover.keys.length ? [keyTable(handover)] : []),
      ...(handover.additions.length ? [additionTable(handover, numbered)] : []),
    ],
    notes: [
      ...(contentHash ? [`SHA-256 of what was sent: ${contentHash}`] : []),
      ...(reason ? [`Words of the dispute: ${reason}`] : []),
      ...(handover.pictures.length
        ? [
            'Pictures are numbered, and printed smaller than they are. Below each stand the time of capture by the clock of the device, the time of arrival by the clock of the server, and the SHA-256 of the file.',
          ]
        : []),
    ],
    pictures: picturesOf(handover, numbers, files),
    madeOn: today,
  };
}

function answerOf({ status, answeredAt, acceptedBySilence, answerUntil }: HandoverDto): Fact {
  if (status === 'disputed') return ['Disputed', time(answeredAt)];
  if (acceptedBySilence) return ['Accepted', `without an answer until ${formatDay(answerUntil ?? '')}`];
  return ['Accepted', time(answeredAt)];
}

const PICTURES = { label: 'Pictures', isShort: true } as const;
type Numbered = (line: Pick<Item, 'pictures'>) => string;

function roomTable({ name, items }: Room, direction: 'in' | 'out', numbered: Numbered): PaperTable {
  const isOut = direction === 'out';
  return {
    heading: name,
    columns: [
      { label: 'Item' },
      ...(isOut ? [{ label: 'At the move in' }] : []),
      { label: isOut ? 'At the move out' : 'State' },
      PICTURES,
    ],
    rows: items.map((item) => [
      item.name,
      ...(isOut ? [item.before ? inWords(item.before) : NOTHING] : []),
      inWords(item),
      numbered(item),
    ]),
  };
}

const meterTable = ({ meters, direction }: HandoverDto, numbered: Numbered): PaperTable => ({
  heading: 'Meters',
  columns: [
    { label: 'Meter' },
    { label: 'Number' },
    ...(direction === 'out' ? [{ label: 'At the move in', isFigure: true as const }] : []),
    { label: 'Reading', isFigure: true },
    PICTURES,
  ],
  rows: meters.map(({ kind, number, reading, picture, before }) => [
    METER_LABELS[kind],
    number ?? NOTHING,
    ...(direction === 'out' ? [before?.reading ?? NOTHING] : []),
    reading ?? NOTHING,
    numbered({ pictures: picture ? [picture] : [] }),
  ]),
});

const keyTable = ({ keys, direction }: HandoverDto): PaperTable => ({
  heading: 'Keys',
  columns: [
    { label: 'Key' },
    ...(direction === 'out' ? [{ label: 'At the move in', isFigure: true as const }] : []),
    { label: 'Number', isFigure: true },
  ],
  rows: keys.map(({ what, count, before }) => [
    what,
    ...(direction === 'out' ? [before ? `${before.count}` : NOTHING] : []),
    `${count}`,
  ]),
});

const additionTable = ({ additions, by }: HandoverDto, numbered: Numbered): PaperTable => ({
  heading: `Added by the ${by === 'owner' ? 'tenant' : 'owner'}`,
  columns: [{ label: 'Room' }, { label: 'Item' }, { label: 'State' }, PICTURES],
  rows: additions.map(({ room, item, ...line }) => [room, item, inWords(line), numbered(line)]),
});

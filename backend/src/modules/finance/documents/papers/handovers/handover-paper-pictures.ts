import { METER_LABELS } from '@kiraya/rules';
import { timeInIndia } from '../../../../../platform/clock/time-in-india.js';
import type { PaperPicture, PaperPictures } from '../../../../../platform/papers/paper.js';
import type { HandoverDto, HandoverPictureDto } from '../../../../contracts/index.js';
import { NOTHING } from '../paper-words.js';

export const time = (instant: string | null): string => (instant ? timeInIndia(new Date(instant)) : NOTHING);

/** Numbers of pictures by hash, in the order of arrival; one sent by both sides has one. */
export const numbersOf = (pictures: readonly HandoverPictureDto[]): Map<string, string> =>
  new Map([...new Set(pictures.map(({ hash }) => hash))].map((hash, nth) => [hash, `${nth + 1}`]));

/** Hashes of pictures of one thing, and of the same at the move in. */
interface Thing {
  heading: string;
  now: readonly string[];
  before: readonly string[];
}

/** Pictures of a handover item by item; for the move out beside those of the move in. */
export function picturesOf(
  handover: HandoverDto,
  numbers: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Buffer>,
): PaperPictures[] {
  const isOut = handover.direction === 'out';
  const left = new Set(handover.pictures);
  const take = (hashes: readonly string[], direction: string): PaperPicture[] =>
    handover.pictures
      .filter((picture) => picture.direction === direction && hashes.includes(picture.hash))
      .map((picture) => {
        left.delete(picture);
        return printed(picture);
      });
  const printed = (picture: HandoverPictureDto): PaperPicture => ({
    file: files.get(picture.hash) ?? null,
    alt: `Picture ${numbers.get(picture.hash) ?? NOTHING}`,
    caption: captionOf(picture, numbers),
  });
  const groups = thingsOf(handover).map(({ heading, now, before }) => {
    const pictures = take(now, handover.direction);
    const earlier = isOut ? take(before, 'in') : [];
    const parts = isOut
      ? [
          { label: 'At the move in', pictures: earlier },
          { label: 'At the move out', pictures },
        ]
      : [{ pictures }];
    return { heading, parts };
  });
  const others = { heading: 'Other pictures', parts: [{ pictures: [...left].map(printed) }] };
  return [...groups, others].filter(({ parts }) => parts.some(({ pictures }) => pictures.length > 0));
}

const thingsOf = ({ rooms, meters, additions }: HandoverDto): Thing[] => [
  ...rooms.flatMap((room) =>
    room.items.map((item) => ({
      heading: `${room.name}: ${item.name}`,
      ...{ now: item.pictures, before: item.before?.pictures ?? [] },
    })),
  ),
  ...meters.map(({ kind, picture, before }) => ({
    heading: `Meter: ${METER_LABELS[kind]}`,
    now: picture ? [picture] : [],
    before: before?.picture ? [before.picture] : [],
  })),
  ...additions.map(({ room, item, pictures }) => ({
    heading: `Added: ${room}: ${item}`,
    ...{ now: pictures, before: [] },
  })),
];

/** Both times and the hash, in groups that a line can break between. */
const captionOf = (
  { hash, direction, by, takenAt, receivedAt }: HandoverPictureDto,
  numbers: ReadonlyMap<string, string>,
): string[] => [
  `No. ${numbers.get(hash) ?? NOTHING}, ${direction === 'in' ? 'move in' : 'move out'}, by the ${by}`,
  `Taken: ${time(takenAt)}`,
  `Arrived: ${time(receivedAt)}`,
  `SHA-256: ${(hash.match(/.{1,16}/g) ?? []).join(' ')}`,
];

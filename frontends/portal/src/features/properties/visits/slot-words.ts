import { formatDateTime } from '@kiraya/formats';

interface Slot {
  startsAt: string;
  endsAt: string;
}

/** Time of a visit in India: `5 Dec 2026, 11:00 to 11:30`. */
export const slotWords = ({ startsAt, endsAt }: Slot): string =>
  `${formatDateTime(startsAt)} to ${formatDateTime(endsAt).split(', ').at(-1)}`;

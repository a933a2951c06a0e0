import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { seeded } from '../../../platform/dummy-data/random.js';
import { emailOf, SEEKER_NAMES, unreachableMobile } from '../../auth/index.js';
import type { DummyInterest, DummyProperty } from './types.js';

/** Number of interests in each of the wanted homes. */
const WANTED = [7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1];
const DAYS = 60;
/** States in turn; a visit that is planned would need a time to come. */
const STATES = ['new', 'contacted', 'visited', 'new', 'declined'] as const;

/** Interests within the last sixty days, each after its home was listed. */
export function makeInterests(homes: readonly DummyProperty[], options: DummyDataOptions): DummyInterest[] {
  const random = seeded(77);
  const today = daysBefore(options.today, 0).getTime();
  const listed = homes.filter((home) => home.status === 'available' || home.status === 'vacant');
  const wanted = [
    ...random.some(listed.slice(0, 14), 9),
    ...random.some(listed.slice(14), WANTED.length - 9),
  ];
  return wanted.flatMap((home, index) => {
    const age = Math.floor((today - home.createdAt.getTime()) / 86_400_000);
    return random.some(SEEKER_NAMES, WANTED[index] ?? 1).map((name, n) => ({
      state: STATES[(index + n) % STATES.length] ?? 'new',
      id: options.newId(),
      propertyId: home.id,
      name,
      email: emailOf(name),
      mobile: unreachableMobile(random),
      nationalIdLast4: String(random.whole(0, 9999)).padStart(4, '0'),
      createdAt: daysBefore(
        options.today,
        random.whole(0, Math.max(0, Math.min(DAYS - 1, age))),
        random.whole(480, 1320),
      ),
    }));
  });
}

import { Fault } from '../../programs/fault.ts';
import { staleParts } from '../../deploy/build/build.ts';

/**
 * Global setup of the browser tests: what they would open is as new as its sources.
 * @throws Fault when the API or the site is older
 */
export default function refuseStale(): void {
  const stale = staleParts();
  if (stale.length > 0)
    throw new Fault(
      `${stale.join(' and ')} are not built from the sources as they are now: ` +
        'npm test <file> builds them first, npm run build does it alone.',
    );
}

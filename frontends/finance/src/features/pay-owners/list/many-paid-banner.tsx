import { PayoutLink } from '@kiraya/session/papers';
import { Banner } from '@kiraya/ui/app';
import { useEffect, useRef } from 'react';
import { payoutsWords, type ManyMade } from '../many/use-many';

const SHOWN = 6;

/** Payouts just made, each with a link; gets the focus, since the pressed button is gone. */
export function ManyPaidBanner({ made }: { made: readonly ManyMade[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('a')?.focus();
  }, [made]);
  const more = made.length - SHOWN;
  return (
    <div ref={place}>
      <Banner tone="success">
        {payoutsWords(made)} recorded.{' '}
        {made.slice(0, SHOWN).map(({ payoutId, ownerName }) => (
          <span key={payoutId}>
            <PayoutLink id={payoutId}>{ownerName}</PayoutLink>{' '}
          </span>
        ))}
        {more > 0 && `and ${more} more`}
      </Banner>
    </div>
  );
}

import { counted, formatMoney } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect, useRef } from 'react';
import type { PayoutMade } from '../pay/use-payout';

/** Payout just made, with a link that gets the focus, since the pressed button is gone. */
export function PaidBanner({ made }: { made: PayoutMade }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus();
  }, [made]);
  return (
    <Banner
      tone="success"
      action={
        <TextLink ref={link} to={paths.payout(made.payoutId)}>
          See the payout
        </TextLink>
      }
    >
      {formatMoney(made.amount)} {made.rents > 0 && `for ${counted(made.rents, 'rent')} `}paid to{' '}
      {made.ownerName}.
    </Banner>
  );
}

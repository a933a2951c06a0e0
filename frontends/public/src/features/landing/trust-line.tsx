import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { api, queryOptions, read, useQuery } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { color, Icon, size, weight } from '@kiraya/ui';
import { mdiCheckCircle } from '@kiraya/ui/icons';

const commissionQuery = queryOptions({
  queryKey: contractKeys.of('commission'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts/commission', { signal })),
});

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  margin: '20px 0 0',
  fontSize: size.small,
  fontWeight: weight.medium,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { color: color.accent },
});

/** Promises to visitors who fear fake listings. */
export function TrustLine() {
  const { data, isError } = useQuery(commissionQuery);
  const percent = data ? formatNumber(data.commissionPercent) : '…'; // nothing moves when it comes
  const owners = isError && !data ? '' : ` Owners pay ${percent}\u00a0% of each rent.`;
  const promises = {
    brokerage: 'No brokerage.',
    commission: `Free for tenants.${owners}`,
    visit: 'Never pay before you have seen the home.',
  };
  return (
    <Line>
      {Object.entries(promises).map(([name, promise]) => (
        <span key={name}>
          <Icon path={mdiCheckCircle} size={18} />
          {promise}{' '}
        </span>
      ))}
    </Line>
  );
}

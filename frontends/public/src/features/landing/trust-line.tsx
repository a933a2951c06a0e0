import { styled } from '@kiraya/mui';
import { color, Icon, size, weight } from '@kiraya/ui';
import { mdiCheckCircle } from '@kiraya/ui/icons';

const promises = ['No brokerage.', 'Commission shown up front.', 'Never pay before you have seen the home.'];

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

/** What visitors who were burnt by fake listings want to know first. */
export function TrustLine() {
  return (
    <Line>
      {promises.map((promise) => (
        <span key={promise}>
          <Icon path={mdiCheckCircle} size={18} />
          {promise}{' '}
        </span>
      ))}
    </Line>
  );
}

import { styled } from '@kiraya/mui';
import { isWithin, type Bounds } from '@kiraya/rules';
import { color, radius, weight } from '@kiraya/ui';
import { useFormikContext } from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import { effectsOf } from './effects';

const Root = styled('div')({
  padding: '12px 16px',
  borderRadius: radius,
  backgroundColor: color.tintWarning,
  '& p': { margin: 0, fontWeight: weight.strong },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
});

/** What will happen on the day that the form holds. */
export function EffectsList({ contract, bounds }: { contract: Contract; bounds: Bounds }) {
  const { date } = useFormikContext<{ date: string }>().values;
  return (
    <Root aria-live="polite">
      <p>What happens</p>
      {isWithin(date, bounds) ? (
        <ul>
          {effectsOf(contract, date).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          <li>This cannot be undone.</li>
        </ul>
      ) : (
        'Choose a day of the contract to see it in figures.'
      )}
    </Root>
  );
}

import { styled } from '@kiraya/mui';
import { isWithin, type Bounds } from '@kiraya/rules';
import { errorText, useQuery } from '@kiraya/session';
import { color, radius, TextSkeleton, weight } from '@kiraya/ui';
import { useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import { terminationPreviewQuery } from '../api/termination-preview';
import { effectsOf, lastDayWords } from './effects';

const Root = styled('div')({
  padding: '12px 16px',
  borderRadius: radius,
  backgroundColor: color.tintWarning,
  '& p': { margin: 0, fontWeight: weight.strong },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
});

/** Effects of terminating on the day in the form, computed by the server. */
export function EffectsList({ contract, bounds }: { contract: Contract; bounds: Bounds }) {
  const date = useDebouncedValue(useFormikContext<{ date: string }>().values.date);
  const isDay = isWithin(date, bounds);
  const { data, error } = useQuery({ ...terminationPreviewQuery(contract.id, date), enabled: isDay });
  return (
    <Root aria-live="polite">
      <p>What happens</p>
      {!isDay ? (
        'Choose a day of the contract to see it in figures.'
      ) : error ? (
        errorText(error, 'What it does could not be looked up.')
      ) : data ? (
        <ul>
          {[lastDayWords(contract, date), ...effectsOf(data), 'This cannot be undone.'].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Root>
  );
}

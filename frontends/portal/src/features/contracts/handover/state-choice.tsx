import { styled } from '@kiraya/mui';
import { color, focusRing, hidden, HiddenText, radius, size, weight } from '@kiraya/ui';
import { useId } from 'react';
import { type ItemValues, STATES } from './handover-lists';

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 6,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  maxWidth: 480,
});
const Choice = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: '0 4px',
  border: `1px solid color-mix(in srgb, ${color.text} 48%, ${color.surface})`,
  borderRadius: radius,
  fontSize: size.small,
  cursor: 'pointer',
  '&:has(input:checked)': {
    borderColor: color.accent,
    backgroundColor: color.tintAccent,
    fontWeight: weight.strong,
  },
  '&:has(input:focus-visible)': focusRing,
});
const Radio = styled('input')({ ...hidden });

interface Props {
  legend: string;
  value: ItemValues['state'];
  onChange: (state: ItemValues['state']) => void;
}

/** The four states of an item, one tap each. */
export function StateChoice({ legend, value, onChange }: Props) {
  const name = useId();
  return (
    <Group>
      <HiddenText as="legend">{legend}</HiddenText>
      {STATES.map((state) => (
        <Choice key={state.value}>
          <Radio
            type="radio"
            name={name}
            value={state.value}
            checked={value === state.value}
            onChange={() => onChange(state.value)}
          />
          {state.label}
        </Choice>
      ))}
    </Group>
  );
}

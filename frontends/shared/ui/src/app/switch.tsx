import { styled } from '@kiraya/mui';
import { color, focusRing } from '@kiraya/ui';
import { type ReactNode, useId } from 'react';

const Root = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  padding: '8px 0',
  cursor: 'pointer',
});
const Words = styled('span')({ minWidth: 0, overflowWrap: 'anywhere' });
const Input = styled('input')({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 44,
  height: 26,
  margin: 0,
  borderRadius: 13,
  border: `1px solid ${color.textQuiet}`,
  backgroundColor: color.tintNeutral,
  cursor: 'inherit',
  transition: 'background-color 120ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 18,
    height: 18,
    borderRadius: '50%',
    backgroundColor: color.textQuiet,
    transition: 'inset-inline-start 120ms',
  },
  '&:checked': { borderColor: color.accent, backgroundColor: color.accent },
  '&:checked::before': { insetInlineStart: 21, backgroundColor: color.onAccent },
  '&:focus-visible': focusRing,
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
});

export interface SwitchProps {
  label: string;
  note: ReactNode;
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch that takes effect at once. */
export function Switch({ label, note, isOn, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Root>
      <Words>
        <span id={id}>{label}</span>
        <span id={`${id}-note`}>{note}</span>
      </Words>
      <Input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Root>
  );
}

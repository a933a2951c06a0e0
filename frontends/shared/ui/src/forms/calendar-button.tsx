import { styled } from '@kiraya/mui';
import { IconButton } from '@kiraya/ui';
import { mdiCalendar } from '@mdi/js';
import { useRef } from 'react';

export const DayBox = styled('div')({
  position: 'relative',
  '& > input:first-of-type': { paddingRight: 52 },
  '& > button': { position: 'absolute', right: 2, top: 2 },
});
/** Beneath the button, so that the browser opens its calendar there. */
const Picker = styled('input')({
  position: 'absolute',
  right: 8,
  bottom: 0,
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

interface Props {
  /** Id of the field that it fills. */
  fieldId: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  disabled?: boolean;
  onPick: (day: string) => void;
}

/** Button that opens the browser's calendar for a typed date field. */
export function CalendarButton({ fieldId, value, min, max, disabled, onPick }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Open the calendar"
        aria-describedby={`${fieldId}-label`}
        icon={mdiCalendar}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      />
      <Picker
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
    </>
  );
}

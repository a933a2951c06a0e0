import { styled } from '@kiraya/mui';
import { IconButton } from '@kiraya/ui';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { Control, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';

const Box = styled('div')({
  position: 'relative',
  '& > button': { position: 'absolute', right: 2, top: 2 },
  '& > input': { paddingRight: 52 },
});

export interface PasswordFieldProps extends FieldBasics {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, optional, autoComplete } = props;
  const { id, value, error, setValue, control } = useBoundField<string>(props);
  const [visible, setVisible] = useState(false);
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <Box>
        <Control
          {...control}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <IconButton
          label={visible ? 'Hide characters' : 'Show characters'}
          icon={visible ? mdiEyeOffOutline : mdiEyeOutline}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      </Box>
    </FieldShell>
  );
}

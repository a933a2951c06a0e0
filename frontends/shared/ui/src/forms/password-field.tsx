import { styled } from '@kiraya/mui';
import { color, IconButton, size } from '@kiraya/ui';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { Control, FieldShell } from './field-shell';
import { isEasyToGuess } from './easy-to-guess';
import { useBoundField, type FieldBasics } from './use-bound-field';

const Box = styled('div')({
  position: 'relative',
  '& > button': { position: 'absolute', right: 2, top: 2 },
  '& > input': { paddingRight: 52 },
});

const Judgement = styled('div')({
  color: color.warning,
  fontSize: size.small,
  lineHeight: 1.5,
  '&:empty': { display: 'none' },
});
const REFUSED = 'Not one that many people use, and not your own email or username.';
const EASY = 'Easy to guess. A longer one, or a few words, is safer.';

export interface PasswordFieldProps extends FieldBasics {
  autoComplete: 'current-password' | 'new-password';
  /** New password: states the server's rules, and warns of one that is easy to guess. */
  judged?: boolean;
}

/** Password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, optional, autoComplete, judged } = props;
  const hint = judged ? [props.hint, REFUSED].filter(Boolean).join(' ') : props.hint;
  const { id, value, error, setValue, control } = useBoundField<string>({ ...props, hint });
  const [visible, setVisible] = useState(false);
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      after={
        judged && <Judgement aria-live="polite">{value && isEasyToGuess(value) ? EASY : null}</Judgement>
      }
    >
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

import { amountInWords, groupDigits, groupWhileTyping, parseGrouped } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, size } from '@kiraya/ui';
import { useLayoutEffect, useRef } from 'react';
import { Control, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';
import { useTypedText } from './use-typed-text';

const Box = styled('div')({ position: 'relative', fontVariantNumeric: 'tabular-nums' });
const Rupee = styled('span')({
  position: 'absolute',
  left: 14,
  top: 12,
  color: color.textQuiet,
  pointerEvents: 'none',
});
const Words = styled('div')({ color: color.textQuiet, fontSize: size.small });

/** From here on a sum is easily misread, so it is repeated in words. */
const WORDS_ABOVE = 100_000;

type MoneyValue = number | '';

/** A minus is kept, so that the form can say what is wrong with it: dropping it would make another sum of what was typed. */
const minusOf = (text: string) => (text.trimStart().startsWith('-') ? '-' : '');

function parse(text: string): MoneyValue {
  const amount = parseGrouped(text);
  if (amount === null) return '';
  return minusOf(text) ? -amount : amount;
}

function write(value: MoneyValue): string {
  if (value === '') return '';
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const figures = decimals
    ? `${groupDigits(whole)}.${decimals.padEnd(2, '0').slice(0, 2)}`
    : groupDigits(whole);
  return value < 0 ? `-${figures}` : figures;
}

/** Where the caret belongs after the commas moved: behind as many digits as before. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (text[at] !== ',') seen++;
  }
  return text.length;
}

/**
 * Rupees: ₹ in front, Indian groups while typing, the sum in words above ₹1,00,000.
 * The form's value is a number of rupees with at most two decimals, or an empty string while there is none.
 */
export function MoneyField(props: FieldBasics) {
  const { label, hint, optional } = props;
  const { id, value, error, setValue, control } = useBoundField<MoneyValue | null>(props);
  const [text, setText] = useTypedText<MoneyValue>(value ?? '', parse, write);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(typed: string, at: number): void {
    const next = minusOf(typed) + groupWhileTyping(typed);
    const before = typed.slice(0, at);
    caret.current = caretAfter(next, minusOf(before).length + before.replace(/[^\d.]/g, '').length);
    setText(next);
    setValue(parse(next));
  }

  const words = typeof value === 'number' && value > WORDS_ABOVE ? amountInWords(value) : null;
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      after={words && <Words>{words}</Words>}
    >
      <Box>
        <Rupee aria-hidden>₹</Rupee>
        <Control
          {...control}
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          style={{ paddingLeft: 32 }}
          onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
        />
      </Box>
    </FieldShell>
  );
}

import { styled } from '@kiraya/mui';

/** Longest word, in characters, that is kept whole; longer ones would push their neighbours out of sight. */
const LONGEST_WHOLE = 24;

const Broken = styled('span')({ overflowWrap: 'anywhere' });

/** Text that breaks words only if they are too long for any layout. */
export function BreakableText({ text }: { text: string }) {
  const parts = text.split(/(\s+)/);
  if (parts.every((part) => part.length <= LONGEST_WHOLE)) return text;
  return (
    <span>
      {parts.map((part, at) => (part.length > LONGEST_WHOLE ? <Broken key={at}>{part}</Broken> : part))}
    </span>
  );
}

import { styled } from '@kiraya/mui';

/** No word of a name or a place is longer; what is would push everything beside it out of sight. */
const LONGEST_WHOLE = 24;

const Broken = styled('span')({ overflowWrap: 'anywhere' });

/** A text whose words stay whole, but for those so long that nothing has the room for them. */
export function LongWords({ text }: { text: string }) {
  const parts = text.split(/(\s+)/);
  if (parts.every((part) => part.length <= LONGEST_WHOLE)) return text;
  return (
    <span>
      {parts.map((part, at) => (part.length > LONGEST_WHOLE ? <Broken key={at}>{part}</Broken> : part))}
    </span>
  );
}

import { SecondaryText } from '@kiraya/ui';

/** Parsed value of a field, shown below it. */
export const ParsedValue = ({ id, lines }: { id: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div id={`${id}-parsed`}>
      {lines.map((line) => (
        <SecondaryText key={line}>{line}</SecondaryText>
      ))}
    </div>
  );

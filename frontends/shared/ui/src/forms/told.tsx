import { Quiet } from '@kiraya/ui';

/** Parsed value of a field, shown below it. */
export const Told = ({ id, lines }: { id: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div id={`${id}-told`}>
      {lines.map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </div>
  );

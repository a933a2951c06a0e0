import { Quiet } from '@kiraya/ui';

/** Under a field: what its text was understood as. */
export const Told = ({ id, lines }: { id: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div id={`${id}-told`}>
      {lines.map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </div>
  );

import { lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('@kiraya/ui/app')).ConfirmDialog }));

/** Warnings of values that may be mistakes; a failed look-up gives none. */
export type WarningsOf<Values> = (values: Values) => readonly string[] | Promise<readonly string[]>;

/** Number of warnings listed; the others are counted. */
const SHOWN = 8;

interface Question {
  warnings: readonly string[];
  answer: (isMeant: boolean) => void;
}

/**
 * Asks the user to confirm doubtful values once, before sending.
 * @returns the check of values, and the dialog while it is open
 */
export function useWarnings<Values>(warningsOf: WarningsOf<Values> | undefined) {
  const confirmed = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question | null>(null);

  async function areConfirmed(values: Values): Promise<boolean> {
    const found = (await warningsOf?.(values)) ?? [];
    const warnings = found.filter((warning) => !confirmed.current.has(warning));
    if (warnings.length === 0) return true;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ warnings, answer }));
    setQuestion(null);
    if (isConfirmed) for (const warning of warnings) confirmed.current.add(warning);
    return isConfirmed;
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title="Is this meant?"
        confirmLabel="Yes, it is meant"
        cancelLabel="Change it"
        tone="primary"
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        <WarningList warnings={question.warnings} />
      </ConfirmDialog>
    </Suspense>
  );
  return { areConfirmed, dialog, isAsking: question !== null };
}

function WarningList({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length <= 2) return warnings.join(' ');
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {warnings.slice(0, SHOWN).map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
      {warnings.length > SHOWN && <li>and {warnings.length - SHOWN} more</li>}
    </ul>
  );
}

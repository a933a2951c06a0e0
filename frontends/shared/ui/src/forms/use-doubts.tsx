import { lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('@kiraya/ui/app')).ConfirmDialog }));

/** Warnings of values that may be mistakes; a failed look-up gives none. */
export type DoubtsOf<Values> = (values: Values) => readonly string[] | Promise<readonly string[]>;

/** Number of warnings listed; the others are counted. */
const SHOWN = 8;

interface Question {
  doubts: readonly string[];
  answer: (isMeant: boolean) => void;
}

/**
 * Asks the user to confirm doubtful values once, before sending.
 * @returns the check of values, and the dialog while it is open
 */
export function useDoubts<Values>(doubtsOf: DoubtsOf<Values> | undefined) {
  const meant = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question | null>(null);

  async function areMeant(values: Values): Promise<boolean> {
    const found = (await doubtsOf?.(values)) ?? [];
    const doubts = found.filter((doubt) => !meant.current.has(doubt));
    if (doubts.length === 0) return true;
    const isMeant = await new Promise<boolean>((answer) => setQuestion({ doubts, answer }));
    setQuestion(null);
    if (isMeant) for (const doubt of doubts) meant.current.add(doubt);
    return isMeant;
  }

  const asked = question && (
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
        <Doubts doubts={question.doubts} />
      </ConfirmDialog>
    </Suspense>
  );
  return { areMeant, asked, isAsking: question !== null };
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length <= 2) return doubts.join(' ');
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {doubts.slice(0, SHOWN).map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
      {doubts.length > SHOWN && <li>and {doubts.length - SHOWN} more</li>}
    </ul>
  );
}

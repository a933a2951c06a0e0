import { lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('@kiraya/ui/app')).ConfirmDialog }));

interface Question {
  doubts: readonly string[];
  answer: (isMeant: boolean) => void;
}

/**
 * Asks once whether what is doubtful is meant, before it is sent.
 * @returns whether values are meant as they are, and the question while it is asked
 */
export function useDoubts<Values>(doubtsOf: ((values: Values) => readonly string[]) | undefined) {
  const meant = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question | null>(null);

  async function areMeant(values: Values): Promise<boolean> {
    const doubts = (doubtsOf?.(values) ?? []).filter((doubt) => !meant.current.has(doubt));
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
        {question.doubts.join(' ')}
      </ConfirmDialog>
    </Suspense>
  );
  return { areMeant, asked, isAsking: question !== null };
}

import { lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('@kiraya/ui/app')).ConfirmDialog }));

/** Finds what is doubtful; what it has to look up and cannot is no doubt. */
export type DoubtsOf<Values> = (values: Values) => readonly string[] | Promise<readonly string[]>;

/** More are counted. */
const SHOWN = 8;

interface Question {
  doubts: readonly string[];
  answer: (isMeant: boolean) => void;
}

/**
 * Asks once whether what is doubtful is meant, before it is sent.
 * @returns whether values are meant as they are, and the question while it is asked
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

import { useEffect } from 'react';

/** What happened to an element, and what its value was then. */
type Early = [type: 'click' | 'input' | 'change' | 'submit', target: Element, value: string | undefined];

/** Stands inside of what is taken over: once that answers, what was pressed and typed before is done. */
export function AnswerEarly() {
  useEffect(() => {
    const { kirayaEarly } = window as { kirayaEarly?: () => Early[] };
    void answerAll(kirayaEarly?.() ?? []);
  }, []);
  return null;
}

/** Each once the page shows what came of the one before. */
async function answerAll(all: readonly Early[]): Promise<void> {
  for (const early of all) {
    await new Promise((resolve) => setTimeout(resolve));
    answer(early);
  }
}

function answer([type, target, value]: Early): void {
  if (!target.isConnected) return;
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else if (type === 'click') target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  else {
    if (value !== undefined) retype(target, value);
    target.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** React takes a field for unchanged while it has the value that React saw in it last. */
function retype(field: Element, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = `${value} `;
  setValue?.call(field, value);
}

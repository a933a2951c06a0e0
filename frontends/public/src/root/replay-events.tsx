import { useEffect } from 'react';

/** Recorded event with the element's value at that time. */
type RecordedEvent = [
  type: 'click' | 'input' | 'change' | 'submit',
  target: Element,
  value: string | undefined,
];

/** Replays clicks and input from before hydration. Rendered inside the hydrated root. */
export function ReplayEvents() {
  useEffect(() => {
    const { kirayaEarly } = window as { kirayaEarly?: () => RecordedEvent[] };
    void replayAll(kirayaEarly?.() ?? []);
  }, []);
  return null;
}

/** Replays each event once the page shows the effect of the one before. */
async function replayAll(all: readonly RecordedEvent[]): Promise<void> {
  for (const early of all) {
    await new Promise((resolve) => setTimeout(resolve));
    replay(early);
  }
}

function replay([type, target, value]: RecordedEvent): void {
  if (!target.isConnected) return;
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
  else if (type === 'click') target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  else {
    if (value !== undefined) retype(target, value);
    target.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Sets a field's value so that React notices: it ignores a value equal to the last one it saw. */
function retype(field: Element, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = `${value} `;
  setValue?.call(field, value);
}

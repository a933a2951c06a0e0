import { styled } from '@kiraya/mui';
import { notify } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import { CompactFacts } from '../../../money/compact-facts';
import type { Payee } from './payee-api';

const Copied = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Facts for the bank, each with a copy button. */
export function PayeeFacts({ payee }: { payee: Payee }) {
  const facts: [label: string, value: string | null][] = [
    ['UPI id', payee.upiId],
    ['Account number', payee.accountNumber],
    ['IFSC', payee.ifsc],
    ['Account holder', payee.holderName],
  ];
  return (
    <CompactFacts>
      <FactList facts={facts.flatMap(([label, value]) => (value ? [factOf(label, value)] : []))} />
    </CompactFacts>
  );
}

const factOf = (label: string, value: string): Fact => ({
  label,
  value: (
    <Copied>
      {value}
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copy ${label}`}
        onClick={() => void copy(label, value)}
      >
        Copy
      </Button>
    </Copied>
  ),
});

/** Copies a text; pages without https have no clipboard. */
async function copy(label: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    notify.success(`${label} copied`);
  } catch {
    notify.error('Could not copy: select the text and copy it yourself');
  }
}

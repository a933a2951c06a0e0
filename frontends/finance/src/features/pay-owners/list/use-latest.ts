import { useCallback, useState } from 'react';
import type { PayoutMade } from '../pay/use-payout';

/** Latest payout, undoable for a while; its method is the default of the next one. */
export function useLatest() {
  const [made, setMade] = useState<PayoutMade | null>(null);
  const [method, setMethod] = useState<PayoutMade['method']>('bank_transfer');
  const [undoable, setUndoable] = useState<PayoutMade | null>(null);
  const forget = useCallback(() => setUndoable(null), []);
  const undone = () => setMade(null);
  const set = (payout: PayoutMade) => {
    setMade(payout);
    setUndoable(payout);
    setMethod(payout.method);
  };
  return { made, undoable, method, set, forget, undone };
}

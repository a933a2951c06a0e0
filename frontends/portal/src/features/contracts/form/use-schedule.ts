import { useQuery } from '@kiraya/session';
import { useDebouncedValue } from '@kiraya/ui/forms';
import { scheduleQuery } from '../api/schedule';
import type { NewTerms } from '../api/change-contract';
import { type ContractValues, termsOf } from './contract-values';

/** Schedule of the values, debounced; undefined while they are incomplete. */
export function useSchedule(values: ContractValues | null) {
  const sent = useDebouncedValue(values ? JSON.stringify(termsOf(values)) : '');
  const { data } = useQuery(scheduleQuery(sent ? (JSON.parse(sent) as NewTerms) : null));
  return values && sent ? data : undefined;
}

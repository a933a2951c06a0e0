import { useQueryClient } from '@kiraya/session';

/** To be called once money was recorded: work lists, sums, contracts and dashboards all show it, so all are read anew. */
export function useMoneyChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

import { PendingTasks } from '@kiraya/session/dashboard';
import type { ComponentProps } from 'react';

/** Panel of a landlord's or tenant's pending tasks; nothing when nothing waits. */
export const WaitsForYou = (props: Omit<ComponentProps<typeof PendingTasks>, 'title' | 'hidesEmpty'>) => (
  <PendingTasks title="What waits for you" hidesEmpty {...props} />
);

import { profileQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { contractKeys } from '@kiraya/session/query-keys';
import { saveSettings, settingsQuery } from './settings-api';
import { changedWords, type SettingsChange } from './settings-words';

/** Settings of `next` that differ from those of `before`. */
function differing(before: SettingsChange, next: SettingsChange): SettingsChange {
  const fields = Object.keys(next) as (keyof SettingsChange)[];
  return Object.fromEntries(
    fields.filter((field) => next[field] !== before[field]).map((field) => [field, next[field]]),
  );
}

/** Sends the settings of a group that were changed, and no others: a risky one is confirmed only if it is. */
export function useChangeSettings() {
  const client = useQueryClient();
  const { run, busy } = useApiMutation({
    send: saveSettings,
    // Whoever has no second factor sets one up next: the profile says so.
    invalidates: [contractKeys.of('commission'), profileQuery.queryKey],
    done: changedWords,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  async function change(
    before: SettingsChange,
    next: SettingsChange,
    form?: Parameters<typeof run>[1],
  ): Promise<void> {
    const changed = differing(before, next);
    if (Object.keys(changed).length > 0) await run(changed, form);
  }
  return { change, busy };
}

import { groupsNamedIn } from '@kiraya/rules';
import { Banner } from '@kiraya/ui/app';
import { useFormikContext } from '@kiraya/ui/forms';
import type { PropertyValues } from './property-values';

/** Hint if the text names groups of people. No error: the author knows what is meant. */
export function GroupsHint() {
  const { name, bestAbout } = useFormikContext<PropertyValues>().values;
  const named = groupsNamedIn(`${name}\n${bestAbout}`);
  if (named.length === 0) return null;
  return (
    <Banner tone="warning">
      {`The text says ${named.map((words) => `“${words}”`).join(', ')}. Say what the home is like rather than `}
      whom it is for: religion, caste, community, food, language or marriage decide nothing here.
    </Banner>
  );
}

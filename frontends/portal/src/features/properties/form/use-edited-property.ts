import { ApiProblem } from '@kiraya/session';
import { useRef, useState } from 'react';
import { fetchProperty, type Property } from '../api/property';
import { updateProperty, type EditedBody } from '../api/save-property';
import { changesBetween, withTyped, type MeanwhileChange } from './meanwhile';
import type { PropertyValues } from './property-values';

const STALE = 412;

/** That others saved the property while it was being edited. */
export interface Staleness {
  /** The server's sentence: that it changed, and who last edited it. */
  sentence: string;
  newer: Property;
  changes: MeanwhileChange[];
}

/** A property under the pen. It is saved over the state that was opened, and over another one only knowingly. */
export function useEditedProperty(property: Property) {
  const opened = useRef(property);
  const [stale, setStale] = useState<Staleness | null>(null);

  /** @returns whether it was saved; false when the property has changed meanwhile, which `stale` then tells of */
  async function save(body: EditedBody): Promise<boolean> {
    try {
      await updateProperty(property.id, body, opened.current.tag);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== STALE) throw problem;
      const newer = await fetchProperty(property.id);
      const changes = changesBetween(opened.current, newer);
      if (changes.length === 0) {
        // Only what the form does not hold is different, such as its owner's name: nothing would be overwritten.
        opened.current = newer;
        return save(body);
      }
      setStale({ sentence: problem.message, newer, changes });
      return false;
    }
  }

  /** From now on the newer state is the one that is edited. @returns what was typed, put into it */
  function goOn(from: Staleness, typed: PropertyValues): PropertyValues {
    const merged = withTyped(opened.current, from.newer, typed);
    opened.current = from.newer;
    setStale(null);
    return merged;
  }

  return { stale, save, goOn };
}

import { ApiProblem } from '@kiraya/session';
import { useRef, useState } from 'react';
import { fetchProperty, type Property } from '../api/property';
import { updateProperty, type EditedBody } from '../api/save-property';
import { changesBetween, withTyped, type ConcurrentChange } from './concurrent-edit';
import type { PropertyValues } from './property-values';

const STALE = 412;

/** Conflict with a newer saved state. */
export interface EditConflict {
  /** Server's sentence, with the last editor. */
  sentence: string;
  newer: Property;
  changes: ConcurrentChange[];
}

/** Edit of a property with optimistic locking: saves over the opened state, over a newer one only on request. */
export function useEditedProperty(property: Property) {
  const opened = useRef(property);
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  /** @returns false if the property has changed since; `conflict` then has the details */
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
      setConflict({ sentence: problem.message, newer, changes });
      return false;
    }
  }

  /**
   * Continues from the newer state.
   * @returns typed changes merged into it
   */
  function continueFrom(from: EditConflict, typed: PropertyValues): PropertyValues {
    const merged = withTyped(opened.current, from.newer, typed);
    opened.current = from.newer;
    setConflict(null);
    return merged;
  }

  return { conflict, save, continueFrom };
}

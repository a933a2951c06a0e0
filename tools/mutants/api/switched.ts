import { mutated, type Mutation } from '../mutations.ts';

/** A mutation and its number in a run. */
export interface Numbered extends Mutation {
  id: number;
}

/** Name of the global function that says if a mutant is the one that is tested. */
export const IS_MUTANT = 'kirayaIsMutant';

interface Place {
  start: number;
  end: number;
  mutations: Numbered[];
  inner: Place[];
}

/** Places of mutations, each in the smallest that has it. */
function placesOf(mutations: readonly Numbered[]): Place[] {
  const places = new Map<string, Place>();
  for (const one of mutations) {
    const [start, end] = one.within;
    const place = places.get(`${start}-${end}`) ?? { start, end, mutations: [], inner: [] };
    place.mutations.push(one);
    places.set(`${start}-${end}`, place);
  }
  const all = [...places.values()].sort((one, other) => one.start - other.start || other.end - one.end);
  const outer: Place[] = [];
  const around: Place[] = [];
  for (const place of all) {
    while ((around.at(-1)?.end ?? Infinity) < place.end) around.pop();
    while ((around.at(-1)?.end ?? Infinity) <= place.start) around.pop();
    (around.at(-1)?.inner ?? outer).push(place);
    around.push(place);
  }
  return outer;
}

function rewritten(text: string, [from, to]: readonly [number, number], places: readonly Place[]): string {
  let result = '';
  let at = from;
  for (const place of places) {
    result += text.slice(at, place.start) + chosen(text, place);
    at = place.end;
  }
  return result + text.slice(at, to);
}

function chosen(text: string, { start, end, mutations, inner }: Place): string {
  const choices = mutations.map((one) => {
    const longer = one.to.length - one.from.length;
    return `globalThis.${IS_MUTANT}(${one.id}) ? (${mutated(text, one).slice(start, end + longer)}) : `;
  });
  return `(${choices.join('')}(${rewritten(text, [start, end], inner)}))`;
}

/** A source with all its mutants in it, of which none or one is chosen each time that it comes to one. */
export const switched = (text: string, mutations: readonly Numbered[]): string =>
  rewritten(text, [0, text.length], placesOf(mutations));

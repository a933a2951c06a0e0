import { BadRequest, InvalidInput } from './app-error.js';

/** The deepest input that any call takes is a list of objects in an object. */
const DEEPEST = 8;

/**
 * Refuses what checking against a class would get wrong: nesting so deep that it would run out of stack, and fields named
 * like what every object inherits, which a class seems to know.
 */
export function refuseOddShapes(value: unknown, path: string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) throw new BadRequest('bad-request', 'The request is nested too deeply');
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, name];
    if (name in Object.prototype) throw new InvalidInput({ [place.join('.')]: ['Unknown field'] });
    refuseOddShapes(inner, place);
  }
}

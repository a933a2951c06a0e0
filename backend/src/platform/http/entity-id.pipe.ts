import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID, NIL_UUID } from './uuid.js';

/**
 * An id in a path. A malformed one becomes the nil UUID, which names nothing: so it is answered exactly like an id that
 * does not exist, and only after the body was checked.
 */
@Injectable()
export class EntityId implements PipeTransform<string, string> {
  transform(value: string): string {
    return isUUID(value) ? value.toLowerCase() : NIL_UUID;
  }
}

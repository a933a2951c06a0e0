import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID, NIL_UUID } from './uuid.js';

/**
 * An id in a path. A malformed one becomes the nil UUID, and so is answered exactly like an unknown id, after the check
 * of the body.
 */
@Injectable()
export class EntityId implements PipeTransform<string, string> {
  transform(value: string): string {
    return isUUID(value) ? value.toLowerCase() : NIL_UUID;
  }
}

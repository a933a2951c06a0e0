import { Injectable, type PipeTransform } from '@nestjs/common';

const WORD = /^[\w.-]{1,100}$/;

/**
 * A name or token in a path. A malformed one becomes the empty text, and so is answered exactly like an unknown one.
 */
@Injectable()
export class PathWord implements PipeTransform<string, string> {
  transform(value: string): string {
    return WORD.test(value) ? value : '';
  }
}

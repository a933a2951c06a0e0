import { Injectable, type PipeTransform } from '@nestjs/common';

const WORD = /^[\w.-]{1,100}$/;

/**
 * A name or token in a path. One of any other shape becomes the empty text, which names nothing: so it is answered exactly
 * like one that does not exist.
 */
@Injectable()
export class PathWord implements PipeTransform<string, string> {
  transform(value: string): string {
    return WORD.test(value) ? value : '';
  }
}

import { css, type CSSObject, type SerializedStyles } from '@emotion/react';
import emotionStyled, { type CreateStyled, type Interpolation } from '@emotion/styled';

const isFixed = (style: unknown): style is CSSObject =>
  typeof style === 'object' &&
  style !== null &&
  !Array.isArray(style) &&
  !('styles' in style) &&
  !('anim' in style);

/** Emotion's form of a style, made when it is first needed. */
function serializedOnce(style: CSSObject): SerializedStyles {
  let made: SerializedStyles | undefined;
  const serialized = () => (made ??= css(style));
  return {
    get name() {
      return serialized().name;
    },
    get styles() {
      return serialized().styles;
    },
    get next() {
      return serialized().next;
    },
  };
}

/**
 * Emotion's `styled`. Serializes a style that does not depend on props once, where Emotion does so for each element
 * each time it renders.
 */
export const styled = ((tag: 'div', options?: object) => {
  const create = emotionStyled(tag, options);
  return (...styles: Interpolation[]) =>
    create(...styles.map((style) => (isFixed(style) ? serializedOnce(style) : style)));
}) as CreateStyled;

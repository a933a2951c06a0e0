import { styled } from '@kiraya/mui';
import { color, radius, weight } from '@kiraya/ui';
import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { FieldRegistryContext } from './field-context';
import { shownError } from './use-bound-field';

/** Number of errors that need no summary. */
const FOUND_BY_LOOKING = 3;

const Root = styled('div')({
  padding: '16px 20px',
  borderRadius: radius,
  borderLeft: `4px solid ${color.error}`,
  backgroundColor: color.tintError,
  '& p': { margin: 0, fontWeight: weight.strong },
  '& ul': { margin: '8px 0 0', paddingLeft: 20 },
  '& a': { color: color.error, fontWeight: weight.medium, textUnderlineOffset: 3 },
});

/** Summary of a submitted form's errors, if there are more than three; each entry links to its field. */
export function FormErrorSummary() {
  const formik = useFormikContext();
  const registry = useContext(FieldRegistryContext);
  if (formik.submitCount === 0 || formik.isSubmitting || !registry) return null;
  const wrong = registry.inOrder().flatMap((field) => {
    const error = shownError(formik, field.name);
    return error ? [{ ...field, error }] : [];
  });
  if (wrong.length <= FOUND_BY_LOOKING) return null;
  return (
    <Root role="alert">
      <p>{wrong.length} fields need your attention</p>
      <ul>
        {wrong.map(({ id, label, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}: {error}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

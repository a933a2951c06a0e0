import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { objectToReports } from '../api/listing';
import type { Property } from '../api/property';

const Above = styled('div')({ marginBottom: 24 });

interface Props {
  id: string;
  reported: NonNullable<Property['reported']>;
  isHeld: boolean;
  /** True for administrators, who decide; owners may object. */
  maySettle: boolean;
}

/** Notice that visitors reported a home, with the owner's objection and its deadline. */
export function ReportedNotice({ id, reported: { heldFrom, objectedAt }, isHeld, maySettle }: Props) {
  const { run, busy } = useApiMutation({
    send: () => objectToReports(id),
    invalidates: lettingInvalidationKeys,
    done: ({ message }) => message,
    failed: 'Could not note that nothing is wrong',
  });
  const mayObject = !objectedAt && !maySettle;
  return (
    <Above>
      <Banner
        tone="warning"
        action={
          mayObject && (
            <Button variant="secondary" size="small" disabled={busy} onClick={() => void run(undefined)}>
              Nothing is wrong
            </Button>
          )
        }
      >
        Several visitors told us that something is wrong with this home. {next(heldFrom, objectedAt, isHeld)}
        {mayObject && !isHeld && ' If nothing is wrong, say so: it stays on the site until then.'}
      </Banner>
    </Above>
  );
}

function next(heldFrom: string, objectedAt: string | null, isHeld: boolean): string {
  if (objectedAt)
    return `Its owner said on ${formatDateTime(objectedAt)} that nothing is; an administrator decides.`;
  if (isHeld) return 'It is off the site until an administrator has looked at it.';
  return `It is taken off the site on ${formatDateTime(heldFrom)}, until an administrator has looked at it.`;
}

import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { useForgetDraft } from './draft-keeper';
import { useLeaveGuard } from './use-leave-guard';

const ConfirmDialog = lazy(async () => ({ default: (await import('@kiraya/ui/app')).ConfirmDialog }));

/** Asks before unsaved changes of the form around it are lost. */
export function LeaveGuard() {
  const { dirty, isSubmitting } = useFormikContext();
  return dirty && !isSubmitting && <Question />;
}

function Question() {
  const { asking, stay, leave } = useLeaveGuard();
  const forgetDraft = useForgetDraft();
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          forgetDraft();
          leave();
        }}
        onCancel={stay}
      >
        What you changed on this page has not been saved and will be lost.
      </ConfirmDialog>
    </Suspense>
  );
}

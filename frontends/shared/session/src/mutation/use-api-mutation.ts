import { ApiProblem, notify, useMutation, useQueryClient, type FieldErrors } from '@kiraya/session';
import { applyServerErrors, showFailure } from '@kiraya/ui/forms';
import { useRef } from 'react';
import { sentenceFor } from './attempt';
import { useOnce, type Once } from './once';

/** Formik's helpers of the form that sends. */
export interface SentForm {
  setStatus: (status: unknown) => void;
  resetForm: () => void;
  submitForm?: () => Promise<unknown>;
  /** Present if the form keeps drafts. */
  forgetDraft?: () => void;
}

export interface ApiMutationOptions<Input, Output> {
  /**
   * API call, headers included: `({ name }) => read(api.PUT(…, { body: { name } }))`.
   * @param once wraps a creating call: it takes an idempotency key
   */
  send: (input: Input, once: Once) => Promise<Output>;
  /** Prefixes of the query keys that it invalidates, from `@kiraya/session/query-keys`. */
  invalidates?: readonly (readonly unknown[])[];
  /**
   * `none` for a form that closes after success, or shows the answer itself: stale queries are refetched when
   * next shown, not at once.
   */
  refetchType?: 'active' | 'none';
  /** Success notice; null for none. */
  done?: string | ((output: Output, input: Input) => string | null);
  /** Error notice if the server has no sentence of its own. A function decides in any case; null for none. */
  failed: string | ((problem: unknown) => string | null);
  /** The page shows `failure` itself; no notice does. */
  inPlace?: boolean;
  /** Maps the answer's messages to the form's fields if they have other names. */
  fieldErrors?: (problem: ApiProblem) => FieldErrors;
  /** Called after success, with stale queries already invalidated. */
  onDone?: (output: Output, input: Input, form?: SentForm) => void;
  onFailed?: (problem: unknown, input: Input) => void;
}

export interface ApiMutation<Input> {
  /** Sends it; never rejects, and does nothing while pending. Puts the server's field messages into the form. */
  run: (input: Input, form?: SentForm) => Promise<void>;
  busy: boolean;
  /** Error of the last attempt; null if the fields show it. */
  failure: string | null;
  /** Clears the failure. */
  forget: () => void;
}

/** Mutation of the API: sent once however often it is triggered, with a notice of its outcome. */
export function useApiMutation<Input = void, Output = unknown>(
  options: ApiMutationOptions<Input, Output>,
): ApiMutation<Input> {
  const { send, invalidates = [], refetchType, done, failed, inPlace, onDone, onFailed } = options;
  const client = useQueryClient();
  const once = useOnce();
  /** Guards against a second click before the next rendering. */
  const underWay = useRef(false);
  const lastError = useRef<number>(undefined);

  function markStale(): void {
    for (const queryKey of invalidates) void client.invalidateQueries({ queryKey, refetchType });
  }

  const mutation = useMutation<Output, Error, { input: Input; form?: SentForm }>({
    mutationFn: ({ input }) => send(input, once),
    onSuccess(output, { input, form }) {
      form?.forgetDraft?.();
      markStale();
      const words = typeof done === 'function' ? done(output, input) : done;
      if (words) notify.success(words);
      onDone?.(output, input, form);
    },
    onError(problem, { input, form }) {
      if (wasCancelled(problem)) return;
      const fields = fieldsOf(problem, options);
      const saidByFields = form !== undefined && applyServerErrors(form, { fields });
      // A refused field changed nothing. Otherwise someone was faster, or it was done and the answer alone was lost.
      if (!saidByFields) markStale();
      const words = wordsFor(problem, options);
      if (words && !inPlace) {
        if (form && !saidByFields) showFailure(form, words);
        lastError.current = notify.error(
          words,
          isOfflineError(problem) ? () => again(input, form) : undefined,
        );
      }
      onFailed?.(problem, input);
    },
  });

  /** Sends the form's current values, if there is a form, else the same input. */
  function again(input: Input, form: SentForm | undefined): void {
    void (form?.submitForm ? form.submitForm() : run(input));
  }

  async function run(input: Input, form?: SentForm): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    if (lastError.current !== undefined) notify.withdraw(lastError.current);
    await mutation.mutateAsync({ input, form }).catch(() => undefined);
    underWay.current = false;
  }

  const { error, variables, isPending: busy, reset: forget } = mutation;
  const saidByFields = variables?.form && Object.keys(fieldsOf(error, options)).length > 0;
  const words = error && !saidByFields ? wordsFor(error, options) : null;
  const failure =
    words && typeof failed === 'string' && isOfflineError(error) ? `${words}: ${OFFLINE}` : words;
  return { run, busy, failure, forget };
}

/** Shown in place, beside the button that sends it again. */
const OFFLINE = 'there is no connection to the server. Please try again.';

type Words<Input, Output> = Pick<ApiMutationOptions<Input, Output>, 'failed' | 'fieldErrors'>;

function fieldsOf<I, O>(problem: unknown, { fieldErrors }: Words<I, O>): FieldErrors {
  if (!(problem instanceof ApiProblem)) return {};
  return fieldErrors ? fieldErrors(problem) : problem.fields;
}

const isOfflineError = (problem: unknown): boolean => problem instanceof ApiProblem && problem.network;

/** True if the user cancelled the confirmation. Duplicated here since a remote may meet an older session package. */
const wasCancelled = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'confirmation-needed';

function wordsFor<I, O>(problem: unknown, { failed }: Words<I, O>): string | null {
  if (wasCancelled(problem)) return null;
  return typeof failed === 'function' ? failed(problem) : sentenceFor(problem, failed);
}

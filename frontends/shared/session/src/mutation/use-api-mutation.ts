import { ApiProblem, notify, useMutation, useQueryClient, type FieldErrors } from '@kiraya/session';
import { applyServerErrors, showFailure } from '@kiraya/ui/forms';
import { useRef } from 'react';
import { sentenceFor } from './attempt';
import { useOnce, type Once } from './once';

/** What it needs of the form that it was sent from: Formik's helpers. */
export interface SentForm {
  setStatus: (status: unknown) => void;
  resetForm: () => void;
  submitForm?: () => Promise<unknown>;
  /** Of a form that keeps what is typed. */
  forgetDraft?: () => void;
}

export interface ApiMutationOptions<Input, Output> {
  /**
   * The call, with all that goes with it, headers included: `({ name }) => read(api.PUT(…, { body: { name } }))`.
   * @param once around a call that makes something: it takes an idempotency key
   */
  send: (input: Input, once: Once) => Promise<Output>;
  /** What the keys begin with of all queries that it makes stale, from `@kiraya/session/query-keys`. */
  stale?: readonly (readonly unknown[])[];
  /**
   * `none` for a form that is left once it is done, or that shows the answer itself: stale queries are asked for anew where
   * they are shown next, not at once.
   */
  refetchType?: 'active' | 'none';
  /** Said in a notice when it is done; null for nothing. */
  done?: string | ((output: Output, input: Input) => string | null);
  /** Said when it failed and the server has no sentence of its own; or what is said in any case, null for nothing. */
  failed: string | ((problem: unknown) => string | null);
  /** The page shows `failure` itself, so that no notice says it. */
  inPlace?: boolean;
  /** The messages for the form's fields, where those of the answer name others. */
  fieldErrors?: (problem: ApiProblem) => FieldErrors;
  /** Called when it is done, with the cache already told what is stale. */
  onDone?: (output: Output, input: Input, form?: SentForm) => void;
  onFailed?: (problem: unknown, input: Input) => void;
}

export interface ApiMutation<Input> {
  /** Sends it; never rejects, and does nothing while it is under way. The form gets what the server says of its fields. */
  run: (input: Input, form?: SentForm) => Promise<void>;
  busy: boolean;
  /** Why the last attempt failed, in words; null where the fields say it. */
  failure: string | null;
  /** Takes the failure back. */
  forget: () => void;
}

/** A change that is sent to the API: once however often it is asked for, and with a word about how it went. */
export function useApiMutation<Input = void, Output = unknown>(
  options: ApiMutationOptions<Input, Output>,
): ApiMutation<Input> {
  const { send, stale = [], refetchType, done, failed, inPlace, onDone, onFailed } = options;
  const client = useQueryClient();
  const once = useOnce();
  /** Known at once: what a button knows is as old as its last rendering. */
  const underWay = useRef(false);
  const lastError = useRef<number>(undefined);

  function markStale(): void {
    for (const queryKey of stale) void client.invalidateQueries({ queryKey, refetchType });
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
          isWithoutLine(problem) ? () => again(input, form) : undefined,
        );
      }
      onFailed?.(problem, input);
    },
  });

  /** With what the form holds by now, where there is one. */
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
    words && typeof failed === 'string' && isWithoutLine(error) ? `${words}: ${NO_LINE}` : words;
  return { run, busy, failure, forget };
}

/** Said in place, where the button that sends it again stands beside it. */
const NO_LINE = 'there is no connection to the server. Please try again.';

type Words<Input, Output> = Pick<ApiMutationOptions<Input, Output>, 'failed' | 'fieldErrors'>;

function fieldsOf<I, O>(problem: unknown, { fieldErrors }: Words<I, O>): FieldErrors {
  if (!(problem instanceof ApiProblem)) return {};
  return fieldErrors ? fieldErrors(problem) : problem.fields;
}

const isWithoutLine = (problem: unknown): boolean => problem instanceof ApiProblem && problem.network;

/** Whoever was asked to confirm it went back. In its own words: the session that a remote meets may be an older one. */
const wasCancelled = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'confirmation-needed';

function wordsFor<I, O>(problem: unknown, { failed }: Words<I, O>): string | null {
  if (wasCancelled(problem)) return null;
  return typeof failed === 'function' ? failed(problem) : sentenceFor(problem, failed);
}

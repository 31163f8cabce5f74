import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { errorWords } from '../platform/error-words.ts';
import { toast } from '../ui/toast-store.ts';
import { focusFirstError } from './focus-first-error.ts';
import { type FailureWords, type Problems, serverProblems } from './server-problems.ts';

export interface AppFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** Stored values that may change while the form is open. They replace the unedited fields. */
  storedValues?: Values;
  /** Validates a field when it is left, not only on submit. */
  mode?: 'onTouched';
  /** The server's own schema of the form. */
  schema?: GenericSchema<Values, unknown>;
  /** Submits the schema's output. By default, values are submitted as typed, and the server normalizes them. */
  parsed?: boolean;
  /** Instead of a schema: for input that is converted before the server's schema applies. */
  validate?: (values: Values) => { readonly [field: string]: string | undefined };
  /** Text for a problem of a field. */
  words?(problem: FieldProblem, field: string): string | undefined;
  /** Sends the form. Errors are displayed; the input stays. */
  onSubmit: (values: Values) => unknown;
  /** The problems of the form's fields in an error. By default, those that have the names of its fields. */
  problemsOf?(error: unknown): Problems;
  /** Text of an error; null if there is nothing to display besides the fields. */
  failureWords?: (error: unknown, hasFieldProblems: boolean) => FailureWords | null;
  /** `FormFailure` displays an alert; a toast suits forms without room for one. */
  failureAs?: 'alert' | 'toast';
  /** Called when a submission starts and ends, for a button outside the form. */
  onSubmitting?: (submitting: boolean) => void;
}

/** A form over react-hook-form: validation, texts beside fields, focus and failures, the same in every form. */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>) {
  const { defaultValues, storedValues, mode, words = defaultWords, onSubmitting } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    // The options also apply to every call of `reset`.
    ...(storedValues && {
      values: storedValues,
      resetOptions: { keepDirtyValues: true, keepErrors: true },
    }),
    mode: mode ?? 'onSubmit',
    // The layer focuses the first one on the page, also after an error of the server.
    shouldFocusError: false,
    resolver: resolverOf(options),
  });
  const { formState } = form;
  const element = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(element);
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const busy = useRef(false);

  const { isSubmitting } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each change of the state once.
  useEffect(() => onSubmitting?.(isSubmitting), [isSubmitting]);

  /** Displays problems beside their fields and focuses the first. */
  function refuse(problems: Problems) {
    const fields = Object.entries(problems);
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message });
    if (fields.length === 0) return;
    focusError();
  }

  /** Displays an error of a request: beside the fields, or as the form's failure. */
  function fail(error: unknown) {
    const { problemsOf = (failed) => ownProblems(failed, defaultValues), failureWords = defaultFailure } =
      options;
    const problems = problemsOf(error);
    refuse(problems);
    const displayed = failureWords(error, Object.keys(problems).length > 0);
    if (!displayed) return;
    if (options.failureAs === 'toast')
      toast({
        tone: 'danger',
        title: displayed.title ?? displayed.text,
        description: displayed.title && displayed.text,
      });
    else setFailure(displayed);
  }

  /** @param send instead of `onSubmit`, for example after a confirmation. */
  async function submit(event?: FormEvent<HTMLFormElement>, send = options.onSubmit) {
    event?.preventDefault();
    // Enter submits a form whose button is busy.
    if (busy.current) return;
    busy.current = true;
    let invalid = false;
    try {
      await form.handleSubmit(
        async (values) => {
          setFailure(null);
          try {
            await send(values);
          } catch (error) {
            fail(error);
          }
        },
        () => {
          invalid = true;
          // The alert of an earlier attempt does not describe this one.
          setFailure(null);
        },
      )(event);
    } finally {
      busy.current = false;
    }
    // The texts are rendered only after `handleSubmit`.
    if (invalid) focusError();
  }

  return {
    ...form,
    /** For `AppForm`. */
    element,
    submit,
    refuse,
    focusError,
    fail,
    failure,
    setFailure,
    isSubmitting,
    /** Changes some fields as if they were typed, and removes their problems. */
    write(values: Partial<Values>) {
      for (const [name, value] of Object.entries(values)) {
        form.setValue(name as Path<Values>, value, { shouldDirty: true });
        form.clearErrors(name as Path<Values>);
      }
    },
    /** Text beside a field; undefined if it has no problem. */
    errorOf(name: Path<Values>): string | undefined {
      const problem = form.getFieldState(name, formState).error?.message;
      return problem && words(problem as FieldProblem, name);
    },
  };
}

/** What the components of this folder need of a form. */
export type AppFormHandle = Pick<
  ReturnType<typeof useAppForm>,
  'element' | 'submit' | 'failure' | 'isSubmitting'
>;

const defaultWords = (problem: FieldProblem) => limitedFieldWords(problem, undefined);

const defaultFailure = (error: unknown, hasFieldProblems: boolean) =>
  hasFieldProblems ? null : errorWords(error);

function ownProblems(error: unknown, values: object): Problems {
  return Object.fromEntries(
    Object.entries(serverProblems(error)).filter(([name]) => (name.split('.')[0] ?? '') in values),
  );
}

/** Not `@hookform/resolvers`, which is larger: it also supports native validation and several problems of a field. */
function resolverOf<Values extends FieldValues>(options: AppFormOptions<Values>): Resolver<Values> {
  return (typed) => {
    const { values, problems } = validated(options, typed);
    const errors = {};
    for (const [name, message] of Object.entries(problems)) {
      if (message !== undefined) set(errors, name, { type: 'validate', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors };
  };
}

function validated<Values extends FieldValues>(
  { schema, parsed, validate }: AppFormOptions<Values>,
  values: Values,
) {
  if (!schema) return { values, problems: validate?.(values) ?? {} };
  const { output, issues = [] } = safeParse(schema, values);
  const problems: Record<string, string> = {};
  // The first failing rule of each field.
  for (const issue of issues) problems[getDotPath(issue) ?? ''] ??= issue.message;
  return { values: parsed ? (output as Values) : values, problems };
}

/** Returns a function that focuses the first field with an error, after it has been rendered. */
function useErrorFocus(element: RefObject<HTMLElement | null>): () => void {
  const [complaint, setComplaint] = useState(0);
  useEffect(() => {
    if (complaint > 0 && element.current) focusFirstError(element.current);
  }, [complaint, element]);
  return () => setComplaint((before) => before + 1);
}

import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import * as v from 'valibot';
import { fieldErrors } from '../../platform/endpoint.ts';
import { AuthError } from './auth-error.ts';

/** @throws AuthError `validation_failed` naming every invalid field. */
export function readInput<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw invalidFields(fieldErrors(result.issues));
}

export function invalidFields(fields: Record<string, FieldProblem>): AuthError {
  const names = Object.keys(fields).filter((name) => name !== '');
  return new AuthError('validation_failed', {
    ...(names.length > 0 ? { message: `Invalid: ${names.join(', ')}`, fields } : {}),
  });
}

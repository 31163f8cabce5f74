import * as contracts from '@arabati/domain/number-verification/number-verification.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { canonicalNumber } from '../identifiers/identifiers.public.ts';
import { confirmNumber } from './confirm-number.ts';
import { getNumberVerification } from './get-number-verification.ts';
import { requestCode } from './request-code.ts';

const requests: LimitRule = { name: 'number-code', points: 20, seconds: 86_400 };

export function numberVerificationRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(contracts.getNumberVerification, ({ member }) =>
    getNumberVerification(services, member.userId),
  );
  binder.serve(contracts.requestNumberCode, async ({ member }) => {
    await limits.enforce(requests, member.userId);
    return requestCode(services, member.userId);
  });
  binder.serve(contracts.confirmNumber, async ({ body, administrator }) => ({
    member: await confirmNumber(services, {
      ...body,
      number: canonicalNumber(body.number) ?? body.number,
      administrator,
    }),
  }));
}

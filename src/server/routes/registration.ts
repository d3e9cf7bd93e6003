import { checkVatNumber, getRegistrationQuestions, registerShipper } from '#contract/registration.ts';
import type { Serve } from '../http/serve.ts';
import { anyone } from '../identity/policies.ts';
import { checkVatNumber as check } from '../services/registration/check-vat-number.ts';
import { writeQuestions } from '../services/registration/questions.ts';
import { registerShipper as register } from '../services/registration/register-shipper.ts';

/** How a company becomes a shipper. */
export function registrationRoutes(serve: Serve): void {
  serve(checkVatNumber, {
    allow: anyone,
    handle: ({ params, ip, clocks, context }) => check(context, params.vat, { ip, now: clocks.received }),
  });
  serve(getRegistrationQuestions, {
    allow: anyone,
    handle: async ({ context, locale }) => writeQuestions(context.translator, locale),
  });
  serve(registerShipper, {
    allow: anyone,
    handle: ({ body, ip, clocks, context }) => register(context, body, { ip, now: clocks.received }),
  });
}

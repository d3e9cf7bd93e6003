import { queryOptions } from '@tanstack/react-query';
import { snapshot } from 'valtio';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { checkVatNumber, getRegistrationQuestions, registerShipper } from '#contract/registration.ts';
import { isWorked, workText } from '#freight/registration/proof-of-work.ts';
import type { Locale } from '#freight/user/locale.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';
import { ask } from '../api/ask.ts';
import { registrationDraft } from './draft.ts';

/** Attempts between two looks at what else the page has to do. */
const ATTEMPTS_AT_ONCE = 200;

/** What a new shipper is asked. */
export function questionsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['registration-questions', locale],
    queryFn: ({ signal }) => ask(getRegistrationQuestions, { signal }),
    staleTime: 60 * 60_000,
  });
}

/** What the register knows of a VAT number. @throws Refused, Unreached */
export function lookUpVatNumber(vat: string): Promise<AnswerOf<typeof checkVatNumber>> {
  return ask(checkVatNumber, { params: { vat } });
}

/** What the draft becomes on its way. */
export function registrationOf(
  password: string,
  { version, locale }: { readonly version: number; readonly locale: Locale },
): BodyInput<typeof registerShipper> {
  const draft = snapshot(registrationDraft);
  const { name, vat_number, phone, street, city, postal_code, country } = draft;
  return {
    version: version as 1,
    questions: Object.entries(draft.answers).map(([key, answers]) => ({ key, answers: [...answers] })),
    name,
    vat_number: vatNumberOf(vat_number, country),
    phone,
    address: { street, city, postal_code, country },
    user: {
      first_name: draft.first_name,
      last_name: draft.last_name,
      phone: draft.own_phone,
      email: draft.email,
      password,
      terms_of_service: true,
      professionals: true,
      locale,
      timezone: draft.timezone,
    },
  };
}

/** Registers the company, works for it, and signs its first user in. @throws Refused, Unreached */
export async function register(body: BodyInput<typeof registerShipper>): Promise<AnswerOf<typeof registerShipper>> {
  const proof_of_work = await work(body.user.email);
  const registered = await ask(registerShipper, {
    body: { ...body, ...(proof_of_work === null ? {} : { proof_of_work }) },
  });
  const { signIn } = await import('../account/sign-in.ts');
  await signIn(body.user.email, body.user.password);
  return registered;
}

/** Shows that a device worked for the registration; null where the page is no secure context, which cannot hash. */
async function work(email: string): Promise<{ readonly at: string; readonly nonce: number } | null> {
  if (globalThis.crypto.subtle === undefined) return null;
  const at = new Date().toISOString();
  const encoder = new TextEncoder();
  for (let first = 0; ; first += ATTEMPTS_AT_ONCE) {
    const nonces = Array.from({ length: ATTEMPTS_AT_ONCE }, (_, index) => first + index);
    const digests = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(workText(email, at, nonce)))),
    );
    const found = digests.findIndex((digest) => isWorked(new Uint8Array(digest)));
    if (found !== -1) return { at, nonce: first + found };
  }
}

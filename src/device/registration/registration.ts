import { queryOptions } from '@tanstack/react-query';
import { snapshot } from 'valtio';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import {
  checkVatNumber,
  getCarrierRegistration,
  getRegistrationQuestions,
  registerCarrier,
  registerShipper,
} from '#contract/registration.ts';
import type { CarrierKind } from '#freight/company/carrier.ts';
import { isWorked, workText } from '#freight/registration/proof-of-work.ts';
import type { Locale } from '#freight/user/locale.ts';
import { HOUR } from '#freight/values/duration.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';
import { ask } from '../api/ask.ts';
import { registrationDraft } from './draft.ts';

/** Number of attempts before yielding to other work of the page. */
const ATTEMPTS_AT_ONCE = 200;

/** The questions for new shippers. */
export function questionsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['registration-questions', locale],
    queryFn: ({ signal }) => ask(getRegistrationQuestions, { signal }),
    staleTime: HOUR,
  });
}

/** The questions for new carriers of a country, and the documents required for admission. */
export function carrierQuestionsQuery(locale: Locale, country: string) {
  return queryOptions({
    queryKey: ['carrier-questions', locale, country],
    queryFn: ({ signal }) => ask(getCarrierRegistration, { query: { country }, signal }),
    staleTime: HOUR,
  });
}

/**
 * Looks up a VAT number in the register.
 *
 * @throws Refused, Unreached
 */
export function lookUpVatNumber(vat: string): Promise<AnswerOf<typeof checkVatNumber>> {
  return ask(checkVatNumber, { params: { vat } });
}

interface Asked {
  readonly version: number;
  readonly locale: Locale;
}

/** The draft as the registration of a shipper. */
export function shipperOfDraft(password: string, asked: Asked): BodyInput<typeof registerShipper> {
  const { answers } = snapshot(registrationDraft);
  return {
    ...companyOfDraft(password, asked),
    version: asked.version as 1,
    questions: Object.entries(answers).map(([key, chosen]) => ({ key, answers: [...chosen] })),
  };
}

/** The draft as the registration of a carrier. */
export function carrierOfDraft(password: string, asked: Asked): BodyInput<typeof registerCarrier> {
  const { kind, licence_number } = snapshot(registrationDraft);
  return { ...companyOfDraft(password, asked), version: asked.version as 1, kind: kind as CarrierKind, licence_number };
}

function companyOfDraft(password: string, { locale }: Asked) {
  const draft = snapshot(registrationDraft);
  const { name, vat_number, phone, street, city, postal_code, country } = draft;
  return {
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
  } as const;
}

const REGISTER = { shipper: registerShipper, carrier: registerCarrier } as const;

/** Registers a company, works for it, and signs its first user in. @throws Refused, Unreached */
export async function register<Kind extends keyof typeof REGISTER>(
  kind: Kind,
  body: BodyInput<(typeof REGISTER)[Kind]>,
): Promise<void> {
  const { email, password } = body.user;
  const proof_of_work = await work(email);
  const worked = { ...body, ...(proof_of_work === null ? {} : { proof_of_work }) };
  await ask(REGISTER[kind], { body: worked as never });
  const { signIn } = await import('../account/sign-in.ts');
  await signIn(email, password);
}

/** Computes the proof of work for a registration; null outside a secure context, which cannot hash. */
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

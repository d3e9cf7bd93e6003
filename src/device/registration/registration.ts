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
import { isWorked, WORK_BITS, workText } from '#freight/registration/proof-of-work.ts';
import type { Locale } from '#freight/user/locale.ts';
import { HOUR } from '#freight/values/duration.ts';
import { vatNumberOf } from '#freight/vat/vat-number.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import { registrationDraft } from './draft.ts';

/** Number of attempts before yielding to other work of the page. */
const ATTEMPTS_AT_ONCE = 200;

/** Number of times that a registration works for more bits. */
const MOST_ATTEMPTS = 3;

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
  /** The text of the terms that was shown. */
  readonly terms: string | undefined;
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

function companyOfDraft(password: string, { locale, terms }: Asked) {
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
      ...(terms === undefined ? {} : { terms }),
      professionals: true,
      locale,
      timezone: draft.timezone,
    },
  } as const;
}

const REGISTER = { shipper: registerShipper, carrier: registerCarrier } as const;
const QUESTIONS = { shipper: getRegistrationQuestions, carrier: getCarrierRegistration } as const;

/** Registers a company, works for it, and signs its first user in. @throws Refused, Unreached */
export async function register<Kind extends keyof typeof REGISTER>(
  kind: Kind,
  body: BodyInput<(typeof REGISTER)[Kind]>,
): Promise<void> {
  const { email, password } = body.user;
  for (let attempt = 1; ; attempt += 1) {
    const proof_of_work = await work(email, await bitsAsked(kind));
    const worked = { ...body, ...(proof_of_work === null ? {} : { proof_of_work }) };
    try {
      await ask(REGISTER[kind], { body: worked as never });
      break;
    } catch (fault) {
      // Others registered meanwhile: more work is asked for.
      if (proof_of_work === null || attempt === MOST_ATTEMPTS || !lacksWork(fault)) throw fault;
    }
  }
  const { signIn } = await import('../account/sign-in.ts');
  await signIn(email, password);
}

/** Returns the bits that a registration works for now; those at rest of a server of before. */
async function bitsAsked(kind: keyof typeof QUESTIONS): Promise<number> {
  const { proof_of_work: asked } = await ask(QUESTIONS[kind]);
  return (asked as typeof asked | undefined)?.bits ?? WORK_BITS;
}

function lacksWork(fault: unknown): boolean {
  return fault instanceof Refused && fault.violations.some(({ property_path: path }) => path === 'proof_of_work');
}

/** Computes the proof of work for a registration; null outside a secure context, which cannot hash. */
async function work(email: string, bits: number): Promise<{ readonly at: string; readonly nonce: number } | null> {
  if (globalThis.crypto.subtle === undefined) return null;
  const at = new Date().toISOString();
  const encoder = new TextEncoder();
  for (let first = 0; ; first += ATTEMPTS_AT_ONCE) {
    const nonces = Array.from({ length: ATTEMPTS_AT_ONCE }, (_, index) => first + index);
    const digests = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(workText(email, at, nonce)))),
    );
    const found = digests.findIndex((digest) => isWorked(new Uint8Array(digest), bits));
    if (found !== -1) return { at, nonce: first + found };
  }
}

import * as v from 'valibot';
import { proxy, snapshot, subscribe } from 'valtio';
import { CarrierKind } from '#freight/company/carrier.ts';
import { keepTabDraft, putTabDraftAside, readTabDraft } from '../session/tab-draft.ts';

const Kept = v.object({
  /** The owner's role in a carrier; empty until chosen. Older drafts have neither this nor the licence. */
  kind: v.optional(v.union([v.literal(''), CarrierKind]), ''),
  licence_number: v.optional(v.string(), ''),
  country: v.string(),
  vat_number: v.string(),
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  postal_code: v.string(),
  city: v.string(),
  answers: v.record(v.string(), v.array(v.string())),
  first_name: v.string(),
  last_name: v.string(),
  own_phone: v.string(),
  timezone: v.string(),
  email: v.string(),
});
type RegistrationDraft = v.InferOutput<typeof Kept>;

const DRAFT = { name: 'registration', key: 'lading.registration', schema: Kept } as const;

/** The registration being typed, stored in this tab until it is sent. The password is never stored. */
export const registrationDraft = proxy<RegistrationDraft>(readTabDraft(DRAFT) ?? emptyDraft());

subscribe(registrationDraft, () => keepTabDraft(DRAFT, snapshot(registrationDraft)));

/** Forgets the draft, once it was sent. */
export function dropRegistrationDraft(): void {
  Object.assign(registrationDraft, emptyDraft());
}

/**
 * Sets the draft aside because no screen can render it.
 *
 * @returns true if there was one
 */
export function putRegistrationAside(): boolean {
  const wasKept = putTabDraftAside(DRAFT);
  Object.assign(registrationDraft, emptyDraft());
  return wasKept;
}

function emptyDraft(): RegistrationDraft {
  const nothing = { vat_number: '', name: '', phone: '', street: '', postal_code: '', city: '' };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const carrier = { kind: '' as const, licence_number: '' };
  const person = { first_name: '', last_name: '', own_phone: '', email: '' };
  return { ...nothing, ...carrier, ...person, country: 'FR', answers: {}, timezone: timeZone };
}

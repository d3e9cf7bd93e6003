import * as v from 'valibot';
import { proxy, snapshot, subscribe } from 'valtio';
import { tabNotes } from '../store/notes.ts';

const KEY = 'lading.registration';

const Kept = v.object({
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

/** What is typed into the registration, kept in this tab until it is sent. The password is never part of it. */
export const registrationDraft = proxy<RegistrationDraft>(read() ?? emptyDraft());

subscribe(registrationDraft, () => {
  tabNotes.write(KEY, JSON.stringify(snapshot(registrationDraft)));
});

/** Forgets the draft, once it was sent. */
export function dropRegistrationDraft(): void {
  Object.assign(registrationDraft, emptyDraft());
}

function emptyDraft(): RegistrationDraft {
  const nothing = { vat_number: '', name: '', phone: '', street: '', postal_code: '', city: '' };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const person = { first_name: '', last_name: '', own_phone: '', email: '' };
  return { ...nothing, ...person, country: 'FR', answers: {}, timezone: timeZone };
}

function read(): RegistrationDraft | null {
  try {
    const result = v.safeParse(Kept, JSON.parse(tabNotes.read(KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

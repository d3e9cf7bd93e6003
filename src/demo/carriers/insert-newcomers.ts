import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { InsertObject } from 'kysely';
import { OWNER_INVITE_LIFETIME_MS, ownerDrives } from '#freight/company/carrier.ts';
import { type DocumentFacts, documentsEnd, NO_FACTS } from '#freight/company/company-document.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import type { Tx } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { tokenHash } from '#server/identity/actor.ts';
import { addOwnDriver } from '#server/services/people/registration/add-own-driver.ts';
import { addMembership, addUser } from '#server/services/people/registration/add-user.ts';
import { dayAt, ZONE } from '../calendar.ts';
import { COMPANIES } from '../data/companies.ts';
import { USERS } from '../data/people.ts';
import { insert } from '../insert.ts';
import type { Identities } from '../people/identities.ts';
import { drawPaper, openPrinter } from '../proofs/page.ts';
import { Random } from '../random.ts';
import { ADMITTED, admittedDocuments, type DemoDocument, NEWCOMERS, type Newcomer } from './newcomers.ts';

/** A company with the documents it sent, and who sent them. */
interface Sender {
  readonly key: string;
  readonly uuid: string;
  readonly name: string;
  readonly place: string;
  readonly by: string;
  readonly documents: readonly DemoDocument[];
}

/** A document whose bytes are stored. */
interface StoredPaper {
  readonly sender: Sender;
  readonly document: DemoDocument;
  readonly uuid: string;
  readonly storageKey: string;
  readonly bytes: Buffer;
}

const TYPE = 'image/jpeg';

/** The documents of all carriers, drawn and stored; those that the store has are read. `now` in Unix milliseconds. */
export async function storePapers(files: FileStore, ids: Identities, now: number): Promise<StoredPaper[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-demo-'));
  let printer: ReturnType<typeof openPrinter> | undefined;
  const draw = async ({ sender, document, uuid, storageKey }: Omit<StoredPaper, 'bytes'>) => {
    printer ??= openPrinter();
    const until = document.ends === undefined ? null : addDays(dayAt(now), document.ends);
    const bytes = await drawPaper({ kind: document.kind, holder: [sender.name, sender.place], until }, await printer);
    const path = join(folder, uuid);
    await writeFile(path, bytes);
    await files.put(storageKey, path, TYPE);
    return bytes;
  };
  const papers = sendersOf(ids).flatMap((sender) =>
    sender.documents.map((document) => {
      const uuid = new Random(`paper/${sender.key}/${document.kind}`).uuid(ids.joined.getTime());
      return { sender, document, uuid, storageKey: `missions/${uuid.slice(0, 4)}/${uuid}.jpg` };
    }),
  );
  try {
    return await Promise.all(
      papers.map(async (paper) => {
        const stored = await files.get(paper.storageKey);
        return { ...paper, bytes: stored === null ? await draw(paper) : await buffer(stored) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the newcomers, their owners and the documents of all carriers. */
export async function insertNewcomers(
  tx: Tx,
  papers: readonly StoredPaper[],
  { ids, passwordHash, now }: { readonly ids: Identities; readonly passwordHash: string; readonly now: number },
): Promise<void> {
  for (const [index, newcomer] of NEWCOMERS.entries()) {
    await insertNewcomer(tx, newcomer, { ids, passwordHash, at: now - (NEWCOMERS.length - index) * DAY });
  }
  const rows = papers.map((paper) => documentRow(paper, ids, now)).toSorted(bySending);
  await insert(tx, 'company_documents', rows);
  const today = dayAt(now);
  for (const { uuid, documents } of sendersOf(ids)) {
    const sent = documents.map(({ kind, accepted, ends }) => ({
      kind,
      decision: accepted === true ? ('accepted' as const) : null,
      valid_until: ends === undefined ? null : addDays(today, ends),
    }));
    await tx
      .updateTable('companies')
      .set({ documents_end: documentsEnd(sent) })
      .where('uuid', '=', uuid)
      .execute();
  }
}

function sendersOf(ids: Identities): Sender[] {
  const owners = { delcourt: 'dispatcher', vandamme: 'rival', quevillart: 'solo' } as const;
  const admitted = ADMITTED.map((key) => {
    const { name, postalCode, city } = COMPANIES[key];
    const by = ids.user(owners[key as keyof typeof owners]);
    return { key, uuid: ids.company(key), name, place: `${postalCode} ${city}`, by, documents: admittedDocuments(key) };
  });
  const newcomers = NEWCOMERS.map(({ key, name, postalCode, city, documents }) => {
    const { company, user } = identifiersOf(key, ids);
    return { key, uuid: company, name, place: `${postalCode} ${city}`, by: user, documents };
  });
  return [...admitted, ...newcomers];
}

function identifiersOf(key: string, { joined }: Identities) {
  const uuid = (kind: string) => new Random(`${kind}/${key}`).uuid(joined.getTime());
  return { company: uuid('newcomer'), user: uuid('owner'), invite: uuid('invite') };
}

async function insertNewcomer(
  tx: Tx,
  { key, name, status, country, vatNumber, licence, street, postalCode, city, role, owner, isInvited }: Newcomer,
  { ids, passwordHash, at }: { readonly ids: Identities; readonly passwordHash: string; readonly at: number },
): Promise<void> {
  const { company, user, invite } = identifiersOf(key, ids);
  const created_at = new Date(at);
  const email = `${key}@demo.lading.test`;
  await tx
    .insertInto('companies')
    .values({
      uuid: company,
      kind: 'carrier',
      name,
      status,
      vat_number: vatNumber,
      licence_number: licence,
      phone: owner.phone,
      payment_mode: 'bank_transfer',
      billing_mode: 'monthly',
      billing_email: null,
      street_name: street,
      postal_code: postalCode,
      city,
      country,
      language: owner.locale,
      animation_user: null,
      settings: json({}),
      created_at,
    })
    .execute();
  const names = { first_name: owner.firstName, last_name: owner.lastName };
  if (isInvited) {
    const expires_at = new Date(at + OWNER_INVITE_LIFETIME_MS);
    const invited = { ...names, uuid: invite, company_uuid: company, email, locale: owner.locale, role };
    // Nobody knows the secret: support sends a new link.
    const hash = tokenHash(`${invite} of the demonstration`);
    await tx
      .insertInto('user_invites')
      .values({
        ...invited,
        is_owner: true,
        invited_by: ids.user('support'),
        hash,
        created_at,
        sent_at: created_at,
        expires_at,
      })
      .execute();
    return;
  }
  const account = {
    uuid: user,
    username: email,
    email,
    ...names,
    phone: owner.phone,
    locale: owner.locale,
    timezone: ZONE,
  };
  await addUser(tx, { ...account, password_hash: passwordHash, email_validated_at: created_at }, at);
  await addMembership(tx, user, { company, roles: [role], is_owner: true }, at);
  if (ownerDrives(role)) await addOwnDriver(tx, company, { ...account, isValidated: true }, at);
}

function documentRow({ sender, document, uuid, storageKey, bytes }: StoredPaper, ids: Identities, now: number) {
  const { kind, sent, refused, accepted, ends } = document;
  const sentAt = now - sent * HOUR;
  const isDecided = accepted === true || refused !== undefined;
  return {
    uuid,
    company_uuid: sender.uuid,
    kind,
    name: `${kind}.jpg`,
    mime_type: TYPE,
    size: bytes.length,
    storage_key: storageKey,
    received_sha256: createHash('sha256').update(bytes).digest('hex'),
    sent_at: new Date(sentAt),
    sent_by: sender.by,
    due_at: new Date(sentAt + DAY),
    replaced_at: null,
    decision: accepted === true ? ('accepted' as const) : refused === undefined ? null : ('refused' as const),
    decided_at: isDecided ? new Date(sentAt + 2 * HOUR) : null,
    decided_by: isDecided ? ids.user('support') : null,
    decided_by_name: isDecided ? `${USERS.support.firstName} ${USERS.support.lastName}` : null,
    valid_until: ends === undefined ? null : addDays(dayAt(now), ends),
    facts: kind === 'vigilance' ? json(checkedAt(sentAt)) : null,
    reason: refused?.reason ?? null,
    message: refused?.message ?? '',
  } satisfies InsertObject<Database, 'company_documents'>;
}

/** Support's note on a certificate of social vigilance, checked on a day (Unix milliseconds). */
const checkedAt = (at: number): DocumentFacts => ({
  ...NO_FACTS,
  authenticity: { number: '7H2K-99XQ-MB4', answer: 'Authentic', checked_at: new Date(at).toISOString() },
});

/** The oldest first: their place in the queue follows. */
function bySending(one: { readonly sent_at: Date }, other: { readonly sent_at: Date }): number {
  return one.sent_at.getTime() - other.sent_at.getTime();
}

import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Db, Reader, Tx } from '#server/database/open.ts';
import { deleteJobs } from '#server/database/stored-jobs.ts';
import { hashPassword } from '#server/services/people/session/password.ts';
import { DEMO_PASSWORD } from '#server/services/people/system/demonstration.ts';
import { billDeliveries } from './billing/bill-deliveries.ts';
import { billMissions } from './billing/bill-missions.ts';
import { fillDesk } from './billing/fill-desk.ts';
import { proposeDetentions } from './billing/propose-detentions.ts';
import { dayAt } from './calendar.ts';
import { insertNewcomers, storePapers } from './carriers/insert-newcomers.ts';
import { COMPANIES } from './data/companies.ts';
import { ACCOUNTS, USERS } from './data/people.ts';
import { insert } from './insert.ts';
import { allDrafts } from './missions/all-drafts.ts';
import { eventRows, missionDriverRows } from './missions/event-rows.ts';
import { measureAlong } from './missions/measure.ts';
import { missionRow } from './missions/mission-rows.ts';
import { storyOf } from './missions/story.ts';
import { shipmentRows } from './offers/all-offers.ts';
import { markRows } from './offers/mark-rows.ts';
import { searchReaderRows, searchRows } from './offers/search-rows.ts';
import { identitiesOn } from './people/identities.ts';
import { usernameOf } from './people/names.ts';
import { networkRows } from './people/network-rows.ts';
import { companyRows, driverRows, membershipRows, truckRows, userRows } from './people/people-rows.ts';
import { pagesOf } from './proofs/page.ts';
import { pageRow, storePages } from './proofs/store-pages.ts';
import { insertBargains } from './proposals/insert-bargains.ts';

/** Servers that start at once on one empty database take turns under this number. */
const TURN = 48_213;

/**
 * Fills an empty database with the demonstration: carriers, shippers, about 130 missions and about 90 open offers around
 * this moment. A database with a company in it is left alone. The same moment gives the same rows; in the course of a day
 * only the times of what happens just now move, and the offers, whose ends keep their distance.
 *
 * @returns lines that name the accounts; none where the database has other data
 */
export async function seedDemo(context: Context): Promise<string[]> {
  if (await isEmpty(context.db)) await plant(context);
  return accountLines(context.db);
}

async function isEmpty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('companies').select('uuid').limit(1).executeTakeFirst()) === undefined;
}

/** Nothing is drawn or stored until this server knows that it is the one to do it. */
async function plant(context: Context): Promise<void> {
  const { db, files, routing, now: clock } = context;
  const now = clock();
  const measure = measureAlong(routing);
  const planted = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
    if (!(await isEmpty(tx))) return [];
    const ids = identitiesOn(dayAt(now));
    const stories = allDrafts(now).map((draft) => storyOf(draft, now, measure));
    const [passwordHash, pages, papers] = await Promise.all([
      hashPassword(DEMO_PASSWORD),
      storePages(files, stories.flatMap(pagesOf)),
      storePapers(files, ids, now),
    ]);
    const told = stories.map((story) =>
      eventRows(
        story,
        pages.filter((page) => page.story === story),
        ids,
      ),
    );
    await insert(tx, 'companies', companyRows(ids));
    await insert(tx, 'users', userRows(ids, passwordHash));
    await insert(tx, 'memberships', membershipRows(ids));
    await insert(tx, 'drivers', driverRows(ids));
    await insert(tx, 'trucks', truckRows(ids));
    await insertNewcomers(tx, papers, { ids, passwordHash, now });
    await acceptTerms(tx, now);
    await insert(tx, 'network_agreements', networkRows(ids, now));
    await insert(
      tx,
      'missions',
      stories.map((story) => missionRow(story, ids, now)),
    );
    await insert(
      tx,
      'mission_drivers',
      stories.flatMap((story) => missionDriverRows(story, ids)),
    );
    await insert(tx, 'mission_files', pages.map(pageRow));
    await insert(
      tx,
      'mission_events',
      told.flatMap(({ events }) => events),
    );
    await insert(
      tx,
      'late_reports',
      told.flatMap(({ lateReports }) => lateReports),
    );
    const shipments = shipmentRows(stories, ids, now, measure);
    await insert(tx, 'shipments', shipments);
    const taken = new Set(shipments.map(({ mission_uuid }) => mission_uuid));
    await insertBargains(
      tx,
      stories.filter(({ uuid }) => !taken.has(uuid)),
      ids,
      now,
      measure,
    );
    await billMissions(tx, context, stories, { ids, now });
    await insert(tx, 'offer_marks', markRows(shipments, ids));
    await insert(tx, 'saved_searches', searchRows(ids));
    await insert(tx, 'search_readers', searchReaderRows(ids));
    return stories;
  });
  // Where another server planted it, that one bills it.
  if (planted.length === 0) return;
  await proposeDetentions(context, planted);
  await billDeliveries(context, planted);
  await fillDesk(context, identitiesOn(dayAt(now)));
  // Events from before there was a server are written to nobody.
  await deleteJobs(db, ['mail', 'invoice', 'sandbox-webhooks']);
}

/** Everybody has accepted the terms in force of their side; newcomers accept them with their registration. */
async function acceptTerms(tx: Tx, now: number): Promise<void> {
  await sql`insert into terms_acceptances (user_uuid, role, version, terms_uuid, accepted_at)
    select distinct on (m.user_uuid, t.role) m.user_uuid, t.role, t.version, t.uuid, ${new Date(now)}::timestamptz
    from memberships m join companies c on c.uuid = m.company_uuid join terms_of_service t on t.role = c.kind
    where t.locale = c.language order by m.user_uuid, t.role, t.version desc`.execute(tx);
}

async function accountLines(db: Db): Promise<string[]> {
  const usernames = ACCOUNTS.map(usernameOf);
  const found = await db.selectFrom('users').select('username').where('username', 'in', usernames).execute();
  if (found.length === 0) return [];
  // A demonstration of an older version has fewer.
  const present = ACCOUNTS.filter((key) => found.some(({ username }) => username === usernameOf(key)));
  const width = Math.max(...usernames.map((username) => username.length));
  const lines = present.map((key) => {
    const { company, role } = USERS[key];
    return `${usernameOf(key).padEnd(width)}  ${role}, ${COMPANIES[company].name}`;
  });
  return [...lines, `Password of all: ${DEMO_PASSWORD}`];
}

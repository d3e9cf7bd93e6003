// A server that does nothing but write what a step writes, in one transaction: POST /<pickup or delivery>/<mission>/<user>.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPostgresql } from '#server/database/postgresql.ts';

const { DATABASE_URL = '', DATABASE_CONNECTIONS = '' } = process.env;
const pool = openPostgresql(DATABASE_URL, Number(DATABASE_CONNECTIONS));

/** A document as long as those the server writes. */
const { rows } = await pool.query('select document from mission_documents limit 1');
const [{ document }] = rows as [{ document: string }];
const bytes = Buffer.from(document);

const columns = (stop: string) => `${stop}_completed_at = $2, ${stop}_recorded_at = $2`;
const MISSION = {
  pickup: `update missions set ${columns('pickup')}, version = version + 1, updated_at = $2 where uuid = $1`,
  delivery: `update missions set ${columns('delivery')}, version = version + 1, updated_at = $2 where uuid = $1`,
} as const;
const SHIPMENT = `update shipments set state = m.state, version = shipments.version + 1, updated_at = $2
  from missions m where m.uuid = $1 and shipments.mission_uuid = m.uuid and shipments.state <> m.state`;
const EVENT = `with recorded as (
    insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid, operation)
    values ($1, $2, $3, $4, $4, $5, $6))
  select pg_notify('lading_live', $7)`;
// A job for a day far ahead: the server beside it, which runs what is due, leaves it alone.
const JOB = `insert into pgboss.job (name, data, start_after, policy)
  values ('shipment-news', $1, '2098-01-01', 'standard') returning pg_notify('bare_jobs', 'shipment-news')`;
const DOCUMENT = 'update mission_documents set version = version + 1, document = $2 where mission_uuid = $1';
const KEY = `insert into idempotency_keys (user_uuid, key, fingerprint, status, content_type, body, created_at)
  values ($1, $2, $3, 200, 'application/json', $4, $5)`;

async function step(stop: 'pickup' | 'delivery', mission: string, user: string): Promise<void> {
  const client = await pool.connect();
  const now = new Date();
  const key = randomUUID();
  const fingerprint = createHash('sha256').update(key).digest();
  const told = JSON.stringify({ to: { company: user }, event: { type: 'mission_changed', mission } });
  try {
    await client.query('begin');
    await client.query(MISSION[stop], [mission, now]);
    await client.query(SHIPMENT, [mission, now]);
    await client.query(EVENT, [randomUUID(), mission, `${stop}_completed`, now, user, key, told]);
    await client.query(JOB, [JSON.stringify({ mission, at: now })]);
    await client.query(DOCUMENT, [mission, document]);
    await client.query(KEY, [user, key, fingerprint, bytes, now]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const [, stop, mission = '', user = ''] = (request.url ?? '').split('/');
  await step(stop === 'pickup' ? 'pickup' : 'delivery', mission, user);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

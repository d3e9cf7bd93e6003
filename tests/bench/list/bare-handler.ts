// A server that does nothing but send the ready documents of a page: /completed/<carrier>/<page>.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_SIZE } from '#contract/list.ts';
import { openPostgresql } from '#server/database/postgresql.ts';
import { pageStatement, STATES } from './page-statement.ts';

const { DATABASE_URL = '', DATABASE_CONNECTIONS = '' } = process.env;
const statements = new Map<string, string>(STATES.map((state) => [state, pageStatement(state)]));
const pool = openPostgresql(DATABASE_URL, Number(DATABASE_CONNECTIONS));

const server = createServer(async (request, response) => {
  const [, state = '', carrier, page] = (request.url ?? '').split('/');
  const { rows } = await pool.query(statements.get(state) ?? '', [
    carrier,
    state,
    PAGE_SIZE,
    (Number(page) - 1) * PAGE_SIZE,
  ]);
  const body = `{"items":[${rows.map(({ document }: { document: string }) => document).join(',')}]}`;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

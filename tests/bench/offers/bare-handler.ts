// A server that does nothing but send the ready documents of a page: /<question's number>/<carrier>.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPostgresql } from '#server/database/postgresql.ts';
import { pageStatement } from './page-statement.ts';
import { QUESTIONS } from './questions.ts';

const { DATABASE_URL = '', DATABASE_CONNECTIONS = '' } = process.env;
const statements = new Map<string, ReturnType<typeof pageStatement>>();
const pool = openPostgresql(DATABASE_URL, Number(DATABASE_CONNECTIONS));

const server = createServer(async (request, response) => {
  const url = request.url ?? '';
  const [, number, carrier = ''] = url.split('/');
  const question = QUESTIONS[Number(number)];
  if (question === undefined) throw new Error(`There is no question ${number}.`);
  const statement = statements.get(url) ?? pageStatement(carrier, question);
  statements.set(url, statement);
  const { rows } = await pool.query(statement.text, statement.values);
  const body = `{"items":[${rows.map(({ document }) => document).join(',')}]}`;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

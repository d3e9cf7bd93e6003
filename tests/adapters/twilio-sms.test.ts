import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TwilioSms } from '#server/adapters/sms/twilio-sms.ts';
import { readSettings } from '#server/settings.ts';

interface Received {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

let answer: { readonly status: number; readonly body: string };
let received: Received[];
const service = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ url: request.url, authorization: request.headers.authorization, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

beforeEach(async () => {
  received = [];
  answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => service.close(resolve)));

const send = () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const sms = new TwilioSms({ url, account: 'AC1', token: 'secret', from: 'Lading' });
  return sms.send({ id: '1', to: '+33639985679', text: 'Zażółć: https://lading.test/a?b=c&d' });
};

it('is handed on as the service documents it', async () => {
  expect(await send()).toBe('taken');
  const [message] = received;
  expect(message).toMatchObject({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
  });
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toEqual({
    To: '+33639985679',
    From: 'Lading',
    Body: 'Zażółć: https://lading.test/a?b=c&d',
  });
});

it('is for nobody where the number takes none', async () => {
  answer = { status: 400, body: '{"code":21211,"message":"Invalid To number"}' };
  expect(await send()).toBe('undeliverable');
});

it.each([
  ['the account is wrong', 401, '{"code":20003}'],
  ['the service is busy', 429, '{"code":20429}'],
  ['something else stands in its place', 502, '<html>'],
])('is tried again where %s', async (_, status, body) => {
  answer = { status, body };
  await expect(send()).rejects.toThrow(`status ${status}`);
});

it('is kept in a folder by no server that has half an account', () => {
  const wrong = () => readSettings({ SMS_ACCOUNT_SID: 'AC1', SMS_FROM: 'Lading' });
  expect(wrong).toThrow('SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM go together.');
});

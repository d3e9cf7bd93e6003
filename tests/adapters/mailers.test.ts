import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KeptMailer, openMailer } from '#server/adapters/mail/open-mailer.ts';
import { SmtpMailer } from '#server/adapters/mail/smtp-mailer.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { readSettings } from '#server/settings.ts';
import { readMail } from '#tests/support/mailbox.ts';
import { type SmtpDouble, startSmtp } from '#tests/support/smtp-server.ts';

const FROM = 'Lading <post@lading.test>';
const mail: Mail = {
  id: '018f0000-0000-7000-8000-000000000001',
  to: 'dispatcher@lading.test',
  subject: 'Oferta przyjęta: Łódź – Köln',
  text: 'Dzień dobry,\n\n.a line that begins with a dot\n\nVotre prix : 690,00 €\n',
  html: '<!doctype html><html lang="pl"><body><p>Dzień dobry</p></body></html>',
  writtenAt: Date.parse('2026-03-17T07:00:00Z'),
  unsubscribe: null,
  attachments: [],
};

let smtp: SmtpDouble;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtp('lading:s3cret');
  folder = mkdtempSync(join(tmpdir(), 'lading-mail-'));
});
beforeEach(() => {
  smtp.mood = 'well';
  smtp.received.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

const files = () => readdirSync(join(folder, 'mail'));

describe.each([
  [
    'a mail server',
    async (written: Mail) => {
      await new SmtpMailer(smtp.url, FROM).send(written);
      return smtp.received[0]?.raw ?? '';
    },
  ],
  [
    'the folder',
    async (written: Mail) => {
      await new KeptMailer(join(folder, 'mail'), FROM).send(written);
      return readFileSync(join(folder, 'mail', `${written.id}.eml`), 'utf8');
    },
  ],
] as const)('a message to %s', (_, send) => {
  it('arrives whole, in any language', async () => {
    const { headers, text, html } = readMail(await send(mail));
    expect(headers).toMatchObject({
      from: FROM,
      to: mail.to,
      subject: mail.subject,
      date: 'Tue, 17 Mar 2026 07:00:00 +0000',
      'message-id': `<${mail.id}@lading.test>`,
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
    });
    expect(headers).not.toHaveProperty('list-unsubscribe');
    expect(text.trim()).toBe(mail.text.trim());
    expect(html.trim()).toBe(mail.html);
  });

  it('says where a subscription ends', async () => {
    const { headers } = readMail(await send({ ...mail, unsubscribe: 'https://lading.test/searches' }));
    expect(headers['list-unsubscribe']).toBe('<https://lading.test/searches>');
  });

  it('cannot smuggle in headers or recipients', async () => {
    const subject = 'Bid\r\nBcc: other@lading.test';
    const { headers } = readMail(await send({ ...mail, subject }));
    expect(headers).not.toHaveProperty('bcc');
    expect(headers.subject).toContain('Bid');
    if (smtp.received.length > 0) expect(smtp.received[0]?.to).toEqual([mail.to]);
  });
});

describe('the mail server', () => {
  it('hears no password without TLS, unless it is on this machine', async () => {
    // The same server by a name that is not known for this machine.
    const elsewhere = smtp.url.replace('127.0.0.1', '127.1');
    await expect(new SmtpMailer(elsewhere, FROM).send(mail)).rejects.toThrow(/TLS/);
    expect(smtp.received).toEqual([]);
  });

  it.each(['mail.example:587', 'https://mail.example'])('is nowhere by the address %s: the start ends', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL })).toThrow('These settings are not right: SMTP_URL.');
    expect(readSettings({ SMTP_URL: 'smtps://lading:s3cret@mail.example' }).SMTP_URL).toContain('mail.example');
  });

  it('is signed in to, and told the envelope', async () => {
    await new SmtpMailer(smtp.url, FROM).send(mail);
    expect(smtp.received).toMatchObject([{ from: 'post@lading.test', to: [mail.to], user: 'lading' }]);
  });

  it('that knows no such mailbox is not asked again', async () => {
    smtp.mood = 'unknown-mailbox';
    expect(await new SmtpMailer(smtp.url, FROM).send(mail)).toBe('undeliverable');
  });

  it.each([
    ['is busy', () => (smtp.mood = 'busy'), () => smtp.url],
    ['says nothing', () => (smtp.mood = 'silent'), () => smtp.url],
    ['does not know us', () => undefined, () => smtp.url.replace('s3cret', 'wrong')],
    ['is not there', () => undefined, () => 'smtp://127.0.0.1:1'],
  ])('that %s may be asked again', async (_, disturb, url) => {
    disturb();
    await expect(new SmtpMailer(url(), FROM, 200).send(mail)).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });
});

describe('the folder', () => {
  it('holds a message once, however often it is sent, and nothing else', async () => {
    const kept = new KeptMailer(join(folder, 'mail'), FROM);
    await kept.send(mail);
    await kept.send(mail);
    expect(files()).toEqual([`${mail.id}.eml`]);
  });
});

describe('the settings', () => {
  it('choose between them', () => {
    const settings = { MAIL_FROM: FROM, LADING_DATA_DIR: folder };
    expect(openMailer({ ...settings, SMTP_URL: smtp.url })).toBeInstanceOf(SmtpMailer);
    expect(openMailer({ ...settings, SMTP_URL: undefined })).toBeInstanceOf(KeptMailer);
  });
});

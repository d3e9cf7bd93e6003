import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailFate } from '../../mail/mailer.ts';
import type { Settings } from '../../settings.ts';
import { messageOf } from './message.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** Opens the mail server of the settings, or a folder that stores messages if there is none. */
export function openMailer(settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'LADING_DATA_DIR'>): Mailer {
  const { SMTP_URL, MAIL_FROM, LADING_DATA_DIR } = settings;
  if (SMTP_URL !== undefined) return new SmtpMailer(SMTP_URL, MAIL_FROM);
  return new KeptMailer(join(LADING_DATA_DIR, 'mail'), MAIL_FROM);
}

/** Stores messages in a folder instead of sending them, as `.eml` files for mail programs. */
export class KeptMailer implements Mailer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly #folder: string;
  readonly #from: string;

  constructor(folder: string, from: string) {
    this.#folder = folder;
    this.#from = from;
  }

  async send(mail: Mail): Promise<MailFate> {
    const { message } = await this.#transport.sendMail(messageOf(mail, this.#from));
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
    return 'taken';
  }
}

import { join } from 'node:path';
import type { Mailer } from '../../mail/mailer.ts';
import type { Settings } from '../../settings.ts';
import { KeptMailer } from './kept-mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** The mail server the settings name, or the folder that keeps messages where they name none. */
export function openMailer(settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'LADING_DATA_DIR'>): Mailer {
  const { SMTP_URL, MAIL_FROM, LADING_DATA_DIR } = settings;
  if (SMTP_URL !== undefined) return new SmtpMailer(SMTP_URL, MAIL_FROM);
  return new KeptMailer(join(LADING_DATA_DIR, 'mail'), MAIL_FROM);
}

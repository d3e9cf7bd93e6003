import type { FastifyBaseLogger } from 'fastify';
import { mainNumber } from '#freight/phone/phone.ts';
import type { Sms } from '../adapters/sms/sms.ts';
import type { Translator } from '../i18n/translator.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { DRIVER_TEXT, invitePath } from './guest-mails.ts';
import type { TextJob } from './mail-queue.ts';

/** Dependencies for writing and sending a text message. */
interface TextRoom {
  readonly sms: Sms;
  readonly translator: Translator;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}

/**
 * Writes and sends a text message. Logs a number that accepts no messages.
 *
 * @throws if it may be retried
 */
export async function deliverText(
  { sms, translator, settings, log }: TextRoom,
  id: string,
  job: TextJob,
): Promise<void> {
  const text = 'text' in job ? job.text : inviteText(translator, settings, job);
  if ((await sms.send({ id, to: mainNumber(job.phone), text })) === 'undeliverable')
    log.warn({ sms: id }, 'no such number');
}

function inviteText(
  translator: Translator,
  settings: Settings,
  { locale, notice: { inviter, company, token } }: Extract<TextJob, { notice: unknown }>,
): string {
  const url = `${publicAddress(settings)}${invitePath(token)}`;
  return translator.say(locale, DRIVER_TEXT, { inviter, company, url });
}

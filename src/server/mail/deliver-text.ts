import type { FastifyBaseLogger } from 'fastify';
import type { Sms } from '../adapters/sms/sms.ts';
import type { Translator } from '../i18n/translator.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { DRIVER_TEXT, invitePath } from './invite-letter.ts';
import type { TextJob } from './mail-queue.ts';

/** What a text message is written and sent with. */
interface TextRoom {
  readonly sms: Sms;
  readonly translator: Translator;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}

/**
 * Writes a text message and hands it to who sends it. A number that takes none is noted in the log.
 *
 * @throws where it may be tried again
 */
export async function deliverText(
  { sms, translator, settings, log }: TextRoom,
  id: string,
  { phone, locale, notice: { inviter, company, token } }: TextJob,
): Promise<void> {
  const url = `${publicAddress(settings)}${invitePath(token)}`;
  const text = translator.say(locale, DRIVER_TEXT, { inviter, company, url });
  if ((await sms.send({ id, to: phone, text })) === 'undeliverable') log.warn({ sms: id }, 'no such number');
}

import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailFate } from '../../mail/mailer.ts';
import { messageOf } from './message.ts';

/** Timeout of a silent server in milliseconds. It must stay well below the time a message is locked for sending. */
const TIME_LIMIT = 15_000;

/** Sends messages by SMTP. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  /**
   * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start
   * @param timeLimit in milliseconds, of each silence
   */
  constructor(url: string, from: string, timeLimit = TIME_LIMIT) {
    const limits = { connectionTimeout: timeLimit, greetingTimeout: timeLimit, socketTimeout: timeLimit };
    this.#transport = createTransport({ url, requireTLS: needsTls(url), ...limits });
    this.#from = from;
  }

  async send(mail: Mail): Promise<MailFate> {
    try {
      await this.#transport.sendMail(messageOf(mail, this.#from));
      return 'taken';
    } catch (error) {
      if (isFinal(error)) return 'undeliverable';
      throw error;
    }
  }
}

/**
 * True if TLS is required: a password must not be sent in plain text, even if an attacker hides the server's TLS
 * support. Not needed on localhost.
 */
function needsTls(url: string): boolean {
  const { hostname, password } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * True if the failure is permanent: replies of 500 and above (RFC 5321, section 4.2.1) about the message, not about our
 * account.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMessage && Number(error.responseCode) >= 500;
}

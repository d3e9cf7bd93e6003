import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../mail/mailer.ts';

/**
 * Converts a mail to the format of the mail library.
 *
 * @param from a mailbox, such as `Lading <lading@example.com>`
 */
export function messageOf(
  { id, to, subject, text, html, writtenAt, unsubscribe, attachments }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    html,
    date: new Date(writtenAt),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe === null ? {} : { list: { unsubscribe } }),
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  };
}

function domainOf(mailbox: string): string {
  return /@([^>\s]+)/.exec(mailbox)?.[1] ?? 'localhost';
}

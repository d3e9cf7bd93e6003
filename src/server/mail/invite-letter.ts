import type { Letter, Reader } from './letter.ts';
import type { InviteNotice } from './notice.ts';

const INVITE_WORDS = {
  greeting: /*i18n*/ { id: 'email.member_invited.greeting', message: 'Hello,' },
  subject: /*i18n*/ { id: 'email.member_invited.subject', message: '{inviter} invites you to {company} on Lading' },
  text: /*i18n*/ {
    id: 'email.member_invited.text',
    message: 'You will see the transports of {company} and plan them with your colleagues.',
  },
  driver: /*i18n*/ {
    id: 'email.driver_invited.text',
    message: 'You will see your missions on your phone, confirm each stop and add the proof of delivery.',
  },
  until: /*i18n*/ { id: 'email.member_invited.until', message: 'The invite works until' },
  link: /*i18n*/ { id: 'email.member_invited.link', message: 'Accept the invite' },
  foot: /*i18n*/ {
    id: 'email.member_invited.foot',
    message: 'If you do not know who invites you, ignore this message. Replies to this address are not read.',
  },
} as const;

/** An invite of a driver as a text message; `url` is the address of the link. */
export const DRIVER_TEXT = /*i18n*/ {
  id: 'sms.driver_invited',
  message: '{inviter}, {company}: your missions on your phone. Choose your password: {url}',
};

/** Puts an invite to a company into words. */
export function inviteLetter({ kind, inviter, company, token, until }: InviteNotice, { say, moment }: Reader): Letter {
  return {
    subject: say(INVITE_WORDS.subject, { inviter, company }),
    greeting: say(INVITE_WORDS.greeting),
    text: kind === 'driver_invited' ? say(INVITE_WORDS.driver) : say(INVITE_WORDS.text, { company }),
    facts: [{ label: say(INVITE_WORDS.until), value: moment(until) }],
    link: { label: say(INVITE_WORDS.link), path: invitePath(token) },
    foot: say(INVITE_WORDS.foot),
    unsubscribe: null,
  };
}

/** Where the link of an invite leads. */
export function invitePath(token: string): string {
  return `/auth/invite?token=${token}`;
}

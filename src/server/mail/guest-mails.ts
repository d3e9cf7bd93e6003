import type { MailKind, MailKinds } from './mail-kind.ts';

/** A link to a shipment, sent by its shipper. Nobody has proven the address, so that the mail holds no typed text. */
export interface SharedLinkNotice {
  readonly kind: 'shipment_shared';
  readonly reference: string;
  readonly token: string;
  readonly until: string;
}

/** Asks a person whose address was entered on the page of a link if they want its events. */
export interface ShareConfirmationNotice {
  readonly kind: 'share_confirmation';
  readonly reference: string;
  readonly follower: string;
}

/** An event of a shipment, for a person who follows it by a link. */
export interface SharedEventNotice {
  readonly kind: 'shared_planned' | 'shared_picked_up' | 'shared_delivered' | 'shared_cancelled';
  readonly reference: string;
  readonly at: string;
  readonly subscription: string;
}

/** An invite to a company as owner, office member or driver. `token` is the secret of its link. */
export interface InviteNotice {
  readonly kind: 'carrier_invited' | 'member_invited' | 'driver_invited';
  readonly company: string;
  readonly inviter: string;
  readonly token: string;
  readonly until: string;
}

/** Notices to people without an account. */
export type GuestNotice = SharedLinkNotice | ShareConfirmationNotice | SharedEventNotice | InviteNotice;

const SHARE_WORDS = {
  foot: /*i18n*/ {
    id: 'email.share.foot',
    message: 'Lading sent you this for a sender of goods. Replies to this address are not read.',
  },
  unsubscribe: /*i18n*/ { id: 'email.share.unsubscribe', message: 'No more messages about this shipment' },
  reference: /*i18n*/ { id: 'email.share.reference', message: 'Shipment' },
  at: /*i18n*/ { id: 'email.share.at', message: 'When' },
  until: /*i18n*/ { id: 'email.share.until', message: 'The link works until' },
  follow: /*i18n*/ { id: 'email.share.follow', message: 'Follow the shipment' },
  stop: /*i18n*/ { id: 'email.share.stop', message: 'Stop these messages' },
} as const;

const INVITE_WORDS = {
  subject: /*i18n*/ { id: 'email.member_invited.subject', message: '{inviter} invites you to {company} on Lading' },
  until: /*i18n*/ { id: 'email.member_invited.until', message: 'The invite works until' },
  link: /*i18n*/ { id: 'email.member_invited.link', message: 'Accept the invite' },
} as const;

const unsubscribePath = ({ subscription }: SharedEventNotice) => `/api/v2/unsubscriptions/${subscription}`;

const EVENT_MAIL = {
  facts: ({ reference, at }, { moment }) => [
    [SHARE_WORDS.reference, reference],
    [SHARE_WORDS.at, moment(at)],
  ],
  // The token of the page is not stored, so the only possible link is the one that unsubscribes.
  link: (notice) => [SHARE_WORDS.stop, unsubscribePath(notice)],
  foot: SHARE_WORDS.foot,
  unsubscribe: (notice) => [SHARE_WORDS.unsubscribe, unsubscribePath(notice)],
} satisfies Omit<MailKind<SharedEventNotice>, 'words'>;

const INVITE_MAIL = {
  facts: ({ until }, { moment }) => [[INVITE_WORDS.until, moment(until)]],
  link: ({ token }) => [INVITE_WORDS.link, invitePath(token)],
  foot: /*i18n*/ {
    id: 'email.member_invited.foot',
    message: 'If you do not know who invites you, ignore this message. Replies to this address are not read.',
  },
} satisfies Omit<MailKind<InviteNotice>, 'words'>;

export const GUEST_MAILS = {
  shipment_shared: {
    words: {
      subject: /*i18n*/ {
        id: 'email.shipment_shared.title',
        message: 'Follow shipment {reference}',
      },
      text: /*i18n*/ {
        id: 'email.shipment_shared.body',
        message:
          'A sender of goods shares this shipment with you. You can see when it arrives, and leave a note for the driver. You need no account.',
      },
    },
    facts: ({ reference, until }, { moment }) => [
      [SHARE_WORDS.reference, reference],
      [SHARE_WORDS.until, moment(until)],
    ],
    link: ({ token }) => [SHARE_WORDS.follow, `/share/${token}`],
    foot: SHARE_WORDS.foot,
  },
  share_confirmation: {
    words: {
      subject: /*i18n*/ {
        id: 'email.share_confirmation.subject',
        message: 'Confirm: messages about shipment {reference}',
      },
      text: /*i18n*/ {
        id: 'email.share_confirmation.text',
        message:
          'Somebody entered this address to hear of this shipment. If it was you, confirm it. If not, ignore this message: no other comes.',
      },
    },
    facts: ({ reference }) => [[SHARE_WORDS.reference, reference]],
    link: ({ follower }) => [
      /*i18n*/ { id: 'email.share_confirmation.link', message: 'Confirm my address' },
      `/api/v2/share-confirmations/${follower}`,
    ],
    foot: SHARE_WORDS.foot,
  },
  shared_planned: {
    ...EVENT_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.shared_planned.subject', message: 'Planned: shipment {reference}' },
      text: /*i18n*/ { id: 'email.shared_planned.text', message: 'A carrier brings the goods.' },
    },
  },
  shared_picked_up: {
    ...EVENT_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.shared_picked_up.subject', message: 'On its way: shipment {reference}' },
      text: /*i18n*/ { id: 'email.shared_picked_up.text', message: 'The goods were picked up and are on their way.' },
    },
  },
  shared_delivered: {
    ...EVENT_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.shared_delivered.subject', message: 'Delivered: shipment {reference}' },
      text: /*i18n*/ { id: 'email.shared_delivered.text', message: 'The goods were delivered.' },
    },
  },
  shared_cancelled: {
    ...EVENT_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.shared_cancelled.subject', message: 'Cancelled: shipment {reference}' },
      text: /*i18n*/ { id: 'email.shared_cancelled.text', message: 'This shipment was cancelled. It will not arrive.' },
    },
  },
  carrier_invited: {
    ...INVITE_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.carrier_invited.subject', message: 'Your account for {company} on Lading' },
      text: /*i18n*/ {
        id: 'email.carrier_invited.text',
        message:
          'We have opened an account for {company}. Choose your password, then send the documents that we admit carriers with.',
      },
    },
  },
  member_invited: {
    ...INVITE_MAIL,
    words: {
      subject: INVITE_WORDS.subject,
      text: /*i18n*/ {
        id: 'email.member_invited.text',
        message: 'You will see the transports of {company} and plan them with your colleagues.',
      },
    },
  },
  driver_invited: {
    ...INVITE_MAIL,
    words: {
      subject: INVITE_WORDS.subject,
      text: /*i18n*/ {
        id: 'email.driver_invited.text',
        message: 'You will see your missions on your phone, confirm each stop and add the proof of delivery.',
      },
    },
  },
} satisfies MailKinds<GuestNotice>;

/** Invite of a driver as a text message; `url` is the link. */
export const DRIVER_TEXT = /*i18n*/ {
  id: 'sms.driver_invited',
  message: '{inviter}, {company}: your missions on your phone. Choose your password: {url}',
};

/** Returns the path of an invite's link. */
export function invitePath(token: string): string {
  return `/auth/invite?token=${token}`;
}

import type { TopicMail, TopicMails } from './mail-kind.ts';

/** Ten failed sign-ins in a row. */
export interface SignInNotice {
  readonly kind: 'sign_in_failures';
  readonly at: string;
}

/** An action of support on a member, for the owners of their company. */
export interface MemberNotice {
  readonly kind: 'member_factor_dropped' | 'member_blocked' | 'member_unblocked';
  readonly member: string;
  /** Null if not needed by the owners. */
  readonly reason: string | null;
  readonly at: string;
}

/** Notices to owners about keys and webhooks. `address` is the URL of a webhook; times are of the event. */
export type IntegrationNotice =
  | { readonly kind: 'api_key_made'; readonly name: string; readonly maker: string; readonly at: string }
  | { readonly kind: 'webhook_made'; readonly address: string; readonly maker: string; readonly at: string }
  | { readonly kind: 'webhook_off'; readonly address: string; readonly since: string };

/** Texts of facts that mails to the members share with those to the owners of their company. */
export const SECURITY_WORDS = {
  reason: /*i18n*/ { id: 'email.account.reason', message: 'Reason' },
  at: /*i18n*/ { id: 'email.account.at', message: 'When' },
} as const;

const INTEGRATIONS = /*i18n*/ { id: 'email.integration.link', message: 'Open the integrations' };

const MEMBER_MAIL = {
  topic: 'security',
  event: null,
  facts: ({ reason, at }, { moment }) => [
    reason === null ? null : [SECURITY_WORDS.reason, reason],
    [SECURITY_WORDS.at, moment(at)],
  ],
} satisfies Omit<TopicMail<MemberNotice>, 'words' | 'link'>;

export const SECURITY_MAILS = {
  sign_in_failures: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.sign_in.subject', message: 'Several failed sign-ins to your account' },
      text: /*i18n*/ {
        id: 'email.sign_in.text',
        message:
          'Someone entered a wrong password for your account ten times in a row. Your password was not changed. If this was not you, choose a longer password and tell us.',
      },
    },
    facts: ({ at }, { moment }) => [[/*i18n*/ { id: 'email.sign_in.at', message: 'Last attempt' }, moment(at)]],
    link: [/*i18n*/ { id: 'email.sign_in.link', message: 'Open your account' }, '/account'],
    foot: /*i18n*/ {
      id: 'email.sign_in.foot',
      message: 'Lading sent you this to protect your account. Replies to this address are not read.',
    },
  },
  member_factor_dropped: {
    ...MEMBER_MAIL,
    words: {
      subject: /*i18n*/ {
        id: 'email.member_factor_dropped.subject',
        message: 'Support switched off the second factor of {member}',
      },
      text: /*i18n*/ {
        id: 'email.member_factor_dropped.text',
        message:
          'The account of {member} asks for the password alone, until they set a new second factor up. If they did not ask for it, call us at once.',
      },
    },
    link: [/*i18n*/ { id: 'email.member_factor_dropped.link', message: 'Ask for help' }, '/faq'],
  },
  member_blocked: {
    ...MEMBER_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.member_blocked.subject', message: 'The account of {member} is blocked' },
      text: /*i18n*/ {
        id: 'email.member_blocked.text',
        message:
          'Lading’s support blocked the account of {member}. They cannot sign in until we unblock it, and their API keys no longer work. If they have missions, give these to somebody else.',
      },
    },
    link: [/*i18n*/ { id: 'email.member_blocked.link', message: 'How to reach us' }, '/faq'],
  },
  member_unblocked: {
    ...MEMBER_MAIL,
    words: {
      subject: /*i18n*/ { id: 'email.member_unblocked.subject', message: 'The account of {member} is open again' },
      text: /*i18n*/ {
        id: 'email.member_unblocked.text',
        message: 'The account of {member} is no longer blocked. They can sign in again.',
      },
    },
    link: [/*i18n*/ { id: 'email.member_unblocked.link', message: 'Open Lading' }, '/'],
  },
  api_key_made: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.integration.key_subject', message: 'An API key of your company was made' },
      text: /*i18n*/ {
        id: 'email.integration.key',
        message: 'A program can use it in the name of your company. If nobody of yours meant to, revoke it.',
      },
    },
    facts: ({ name, maker, at }, { moment }) => [
      [/*i18n*/ { id: 'email.integration.key_name', message: 'Key' }, name],
      [/*i18n*/ { id: 'email.integration.maker', message: 'Made by' }, maker],
      [/*i18n*/ { id: 'email.integration.at', message: 'Made at' }, moment(at)],
    ],
    link: [INTEGRATIONS, '/account/integrations'],
  },
  webhook_made: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.integration.hook_subject', message: 'A webhook of your company was added' },
      text: /*i18n*/ {
        id: 'email.integration.hook',
        message: 'Events of your company are sent to its address. If nobody of yours meant to, remove it.',
      },
    },
    facts: ({ address, maker, at }, { moment }) => [
      [/*i18n*/ { id: 'email.integration.address', message: 'Address' }, address],
      [/*i18n*/ { id: 'email.integration.maker', message: 'Made by' }, maker],
      [/*i18n*/ { id: 'email.integration.at', message: 'Made at' }, moment(at)],
    ],
    link: [INTEGRATIONS, '/account/integrations'],
  },
  webhook_off: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ { id: 'email.integration.off_subject', message: 'A webhook of your company is off' },
      text: /*i18n*/ {
        id: 'email.integration.off',
        message:
          'Its address is gone (410) or took nothing for a day, so nothing is sent to it any more. Turn it on again once the address answers.',
      },
    },
    facts: ({ address, since }, { moment }) => [
      [/*i18n*/ { id: 'email.integration.address', message: 'Address' }, address],
      [/*i18n*/ { id: 'email.integration.since', message: 'Failing since' }, moment(since)],
    ],
    link: [INTEGRATIONS, '/account/integrations'],
  },
} satisfies TopicMails<SignInNotice | MemberNotice | IntegrationNotice>;

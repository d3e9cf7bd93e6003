import type { Locale } from '#freight/user/locale.ts';
import { type AccountEvent, eventFacts, FOOT, notMe } from './account-words.ts';
import { IDENTITY_ACCOUNT_MAILS, type IdentityAccountNotice } from './identity-mails.ts';
import type { Reader } from './letter.ts';
import type { Fact, MailKinds } from './mail-kind.ts';
import { SECURITY_WORDS } from './security-mails.ts';

/**
 * A notice about an account: a link to reset the password, for an address with or without an account; a link to verify
 * an address; a changed password or second factor; a new address, sent to the previous sign-in address.
 */
export type AccountNotice =
  | { readonly kind: 'password_link'; readonly username: string; readonly locale: Locale }
  | { readonly kind: 'email_link'; readonly user: string; readonly email: string }
  | {
      readonly kind:
        | 'password_changed'
        | 'second_factor_on'
        | 'second_factor_off'
        | 'app_removed'
        | 'recovery_code_used'
        | 'recovery_codes_renewed'
        | 'account_unblocked';
      readonly user: string;
    }
  | {
      readonly kind: 'passkey_added' | 'passkey_removed' | 'passkey_copied' | 'api_key_added' | 'webhook_added';
      readonly user: string;
      readonly name: string;
    }
  | IdentityAccountNotice
  | { readonly kind: 'second_factor_dropped' | 'account_blocked'; readonly user: string; readonly reason: string }
  | { readonly kind: 'email_changed'; readonly user: string; readonly before: string; readonly email: string };

type LinkKind = 'password_link' | 'email_link';

/**
 * An account notice as its mail needs it: with its link and the end of its lifetime, or with the time of the event and
 * the secret of the link that locks the account.
 */
export type WrittenAccount =
  | { readonly kind: LinkKind; readonly token: string; readonly until: string }
  | (Exclude<AccountNotice, { readonly kind: LinkKind }> & { readonly at: string; readonly lock: string });

const WORDS = {
  until: /*i18n*/ { id: 'email.account.until', message: 'The link works once, until' },
  passkey: /*i18n*/ { id: 'email.account.passkey', message: 'Passkey' },
} as const;

const linkFacts = ({ until }: { readonly until: string }, { moment }: Reader): readonly Fact[] => [
  [WORDS.until, moment(until)],
];

const passkeyFacts = (event: AccountEvent & { readonly name: string }, reader: Reader): readonly Fact[] => [
  [WORDS.passkey, event.name],
  ...eventFacts(event, reader),
];

const reasonFacts = (event: AccountEvent & { readonly reason: string }, reader: Reader): readonly Fact[] => [
  [SECURITY_WORDS.reason, event.reason],
  ...eventFacts(event, reader),
];

const keyFacts = (event: AccountEvent & { readonly name: string }, reader: Reader): readonly Fact[] => [
  [/*i18n*/ { id: 'email.account.key', message: 'API key' }, event.name],
  ...eventFacts(event, reader),
];

const hookFacts = (event: AccountEvent & { readonly name: string }, reader: Reader): readonly Fact[] => [
  [/*i18n*/ { id: 'email.account.hook', message: 'Webhook' }, event.name],
  ...eventFacts(event, reader),
];

/** Mails about an account. They have no topic: a user gets them always. */
export const ACCOUNT_MAILS = {
  ...IDENTITY_ACCOUNT_MAILS,
  password_link: {
    words: {
      subject: /*i18n*/ { id: 'email.password_link.subject', message: 'Choose a new password' },
      text: /*i18n*/ {
        id: 'email.password_link.text',
        message:
          'Someone asked for a new password for your account. If it was you, follow the link. If not, do nothing: your password stays as it is.',
      },
    },
    facts: linkFacts,
    link: ({ token }) => [
      /*i18n*/ { id: 'email.password_link.link', message: 'Choose a new password' },
      `/auth/renew-password?token=${token}`,
    ],
    foot: FOOT,
  },
  email_link: {
    words: {
      subject: /*i18n*/ { id: 'email.email_link.subject', message: 'Confirm your e-mail address' },
      text: /*i18n*/ {
        id: 'email.email_link.text',
        message: 'Follow the link to confirm that this address is yours. If you have no account at Lading, do nothing.',
      },
    },
    facts: linkFacts,
    link: ({ token }) => [
      /*i18n*/ { id: 'email.email_link.link', message: 'Confirm this address' },
      `/auth/email-validation?token=${token}`,
    ],
    foot: FOOT,
  },
  password_changed: {
    words: {
      subject: /*i18n*/ { id: 'email.password_changed.subject', message: 'Your password was changed' },
      text: /*i18n*/ {
        id: 'email.password_changed.text',
        message:
          'The password of your account was changed. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.password_changed.link', message: 'That was not me' }),
    foot: FOOT,
  },
  second_factor_on: {
    words: {
      subject: /*i18n*/ { id: 'email.second_factor_on.subject', message: 'Your second factor is on' },
      text: /*i18n*/ {
        id: 'email.second_factor_on.text',
        message:
          'From now on your account asks for a code after the password. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.second_factor_on.link', message: 'That was not me' }),
    foot: FOOT,
  },
  second_factor_off: {
    words: {
      subject: /*i18n*/ { id: 'email.second_factor_off.subject', message: 'Your second factor is off' },
      text: /*i18n*/ {
        id: 'email.second_factor_off.text',
        message:
          'Your account asks for the password alone again. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.second_factor_off.link', message: 'That was not me' }),
    foot: FOOT,
  },
  app_removed: {
    words: {
      subject: /*i18n*/ { id: 'email.app_removed.subject', message: 'Your authenticator app was removed' },
      text: /*i18n*/ {
        id: 'email.app_removed.text',
        message:
          'Your account no longer takes its codes: after the password it asks for a passkey. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.app_removed.link', message: 'That was not me' }),
    foot: FOOT,
  },
  passkey_added: {
    words: {
      subject: /*i18n*/ { id: 'email.passkey_added.subject', message: 'A passkey was added to your account' },
      text: /*i18n*/ {
        id: 'email.passkey_added.text',
        message:
          'It opens your account from now on. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: passkeyFacts,
    link: notMe(/*i18n*/ { id: 'email.passkey_added.link', message: 'That was not me' }),
    foot: FOOT,
  },
  api_key_added: {
    words: {
      subject: /*i18n*/ { id: 'email.api_key_added.subject', message: 'You made an API key' },
      text: /*i18n*/ {
        id: 'email.api_key_added.text',
        message:
          'A program with this key works in the name of your company. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: keyFacts,
    link: notMe(/*i18n*/ { id: 'email.api_key_added.link', message: 'That was not me' }),
    foot: FOOT,
  },
  webhook_added: {
    words: {
      subject: /*i18n*/ { id: 'email.webhook_added.subject', message: 'You added a webhook' },
      text: /*i18n*/ {
        id: 'email.webhook_added.text',
        message:
          'Events of your company are sent to its address. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: hookFacts,
    link: notMe(/*i18n*/ { id: 'email.webhook_added.link', message: 'That was not me' }),
    foot: FOOT,
  },
  passkey_removed: {
    words: {
      subject: /*i18n*/ { id: 'email.passkey_removed.subject', message: 'A passkey was removed from your account' },
      text: /*i18n*/ {
        id: 'email.passkey_removed.text',
        message:
          'It no longer opens your account. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: passkeyFacts,
    link: notMe(/*i18n*/ { id: 'email.passkey_removed.link', message: 'That was not me' }),
    foot: FOOT,
  },
  passkey_copied: {
    words: {
      subject: /*i18n*/ { id: 'email.passkey_copied.subject', message: 'A copy of your passkey was refused' },
      text: /*i18n*/ {
        id: 'email.passkey_copied.text',
        message:
          'Somebody tried to sign in with a passkey of yours that was used less often than we know: there may be a copy of it. Nobody was let in. Remove this passkey in your account and add a new one.',
      },
    },
    facts: passkeyFacts,
    link: [/*i18n*/ { id: 'email.passkey_copied.link', message: 'Check your passkeys' }, '/account/second-factor'],
    foot: FOOT,
  },
  second_factor_dropped: {
    words: {
      subject: /*i18n*/ {
        id: 'email.second_factor_dropped.subject',
        message: 'Support switched your second factor off',
      },
      text: /*i18n*/ {
        id: 'email.second_factor_dropped.text',
        message:
          'Your account asks for the password alone again. Set a new second factor up once you have a phone. If you did not ask us, follow the link: it locks your account and tells support.',
      },
    },
    facts: reasonFacts,
    link: notMe(/*i18n*/ { id: 'email.second_factor_dropped.link', message: 'That was not me' }),
    foot: FOOT,
  },
  account_blocked: {
    words: {
      subject: /*i18n*/ { id: 'email.account_blocked.subject', message: 'Your account is blocked' },
      text: /*i18n*/ {
        id: 'email.account_blocked.text',
        message:
          'Lading’s support blocked your account. You cannot sign in until we unblock it. What you have not sent yet stays on your device. Call us if you have questions.',
      },
    },
    facts: reasonFacts,
    link: [/*i18n*/ { id: 'email.account_blocked.link', message: 'How to reach us' }, '/faq'],
    foot: FOOT,
  },
  account_unblocked: {
    words: {
      subject: /*i18n*/ { id: 'email.account_unblocked.subject', message: 'Your account is open again' },
      text: /*i18n*/ {
        id: 'email.account_unblocked.text',
        message: 'Your account is no longer blocked. Sign in again on each of your devices.',
      },
    },
    facts: eventFacts,
    link: [/*i18n*/ { id: 'email.account_unblocked.link', message: 'Sign in' }, '/'],
    foot: FOOT,
  },
  recovery_codes_renewed: {
    words: {
      subject: /*i18n*/ { id: 'email.recovery_codes_renewed.subject', message: 'You have new recovery codes' },
      text: /*i18n*/ {
        id: 'email.recovery_codes_renewed.text',
        message:
          'New recovery codes took the place of those you had, which no longer work. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.recovery_codes_renewed.link', message: 'That was not me' }),
    foot: FOOT,
  },
  recovery_code_used: {
    words: {
      subject: /*i18n*/ { id: 'email.recovery_code_used.subject', message: 'A recovery code was used' },
      text: /*i18n*/ {
        id: 'email.recovery_code_used.text',
        message:
          'A recovery code took the place of a code of your authenticator app. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: eventFacts,
    link: notMe(/*i18n*/ { id: 'email.recovery_code_used.link', message: 'That was not me' }),
    foot: FOOT,
  },
  email_changed: {
    words: {
      subject: /*i18n*/ { id: 'email.email_changed.subject', message: 'Another e-mail address for your account' },
      text: /*i18n*/ {
        id: 'email.email_changed.text',
        message:
          'Your account was given another e-mail address. Until it is confirmed, you sign in with this one. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: (notice, reader) => [
      [/*i18n*/ { id: 'email.account.address', message: 'New address' }, notice.email],
      ...eventFacts(notice, reader),
    ],
    link: notMe(/*i18n*/ { id: 'email.email_changed.link', message: 'That was not me' }),
    foot: FOOT,
  },
} satisfies MailKinds<WrittenAccount>;

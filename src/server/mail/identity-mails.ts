import type { MessageDescriptor } from '@lingui/core';
import type { IdentityField } from '#freight/company/identity-change.ts';
import { type AccountEvent, eventFacts, FOOT, notMe } from './account-words.ts';
import type { Reader } from './letter.ts';
import type { Fact, MailKinds, TopicMail, TopicMails } from './mail-kind.ts';

/** A change of what identifies a company; values are one line of text, null for none. */
export interface ChangedIdentity {
  readonly field: IdentityField;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Notices to the owners of a company, except the one who asked: a change waits for a check, or was made; and to all of
 * them: it was refused.
 */
export type IdentityNotice =
  | (ChangedIdentity & {
      readonly kind: 'company_change_waits' | 'company_changed';
      readonly asker: string;
      readonly at: string;
    })
  | (ChangedIdentity & { readonly kind: 'company_change_refused'; readonly reason: string; readonly at: string });

const FIELDS: Readonly<Record<IdentityField, MessageDescriptor>> = {
  name: /*i18n*/ { id: 'email.identity.name', message: 'Name' },
  vat_number: /*i18n*/ { id: 'email.identity.vat_number', message: 'VAT number' },
  address: /*i18n*/ { id: 'email.identity.address', message: 'Address' },
  vat_franchise: /*i18n*/ { id: 'email.identity.vat_franchise', message: 'Franchise from VAT' },
};

/** Rows of a mail about a change: the values before and after. */
function identityFacts({ field, before, after }: ChangedIdentity, { say }: Reader): readonly Fact[] {
  const none = say(/*i18n*/ { id: 'email.identity.none', message: 'None' });
  const what = say(FIELDS[field]);
  return [
    [say(/*i18n*/ { id: 'email.identity.before', message: '{what}, until now' }, { what }), before ?? none],
    [say(/*i18n*/ { id: 'email.identity.after', message: '{what}, new' }, { what }), after ?? none],
  ];
}

const WORDS = {
  asker: /*i18n*/ { id: 'email.identity.asker', message: 'Asked by' },
  reason: /*i18n*/ { id: 'email.identity.reason', message: 'Reason' },
  at: /*i18n*/ { id: 'email.identity.at', message: 'When' },
} as const;

const OPEN = {
  topic: 'security',
  event: null,
  link: [/*i18n*/ { id: 'email.identity.link', message: 'Open the company’s data' }, '/account/company'],
} satisfies Pick<TopicMail<IdentityNotice>, 'topic' | 'event' | 'link'>;

export const IDENTITY_MAILS = {
  company_change_waits: {
    ...OPEN,
    words: {
      subject: /*i18n*/ { id: 'email.identity.waits_subject', message: 'A change of your company’s data waits' },
      text: /*i18n*/ {
        id: 'email.identity.waits',
        message:
          'Until Lading has checked it, your present data count, also on invoices. If nobody of yours meant it, withdraw it and call us.',
      },
    },
    facts: (notice, reader) => [
      ...identityFacts(notice, reader),
      [WORDS.asker, notice.asker],
      [WORDS.at, reader.moment(notice.at)],
    ],
  },
  company_changed: {
    ...OPEN,
    words: {
      subject: /*i18n*/ { id: 'email.identity.changed_subject', message: 'Your company’s data were changed' },
      text: /*i18n*/ {
        id: 'email.identity.changed',
        message: 'The change was checked. The new data count from now on, also on invoices. If it is wrong, call us.',
      },
    },
    facts: (notice, reader) => [
      ...identityFacts(notice, reader),
      [WORDS.asker, notice.asker],
      [WORDS.at, reader.moment(notice.at)],
    ],
  },
  company_change_refused: {
    ...OPEN,
    words: {
      subject: /*i18n*/ {
        id: 'email.identity.refused_subject',
        message: 'A change of your company’s data was refused',
      },
      text: /*i18n*/ {
        id: 'email.identity.refused',
        message:
          'Your company keeps its present data, for the reason below. You can ask for another change at any time.',
      },
    },
    facts: (notice, reader) => [
      ...identityFacts(notice, reader),
      [WORDS.reason, notice.reason],
      [WORDS.at, reader.moment(notice.at)],
    ],
  },
} satisfies TopicMails<IdentityNotice>;

/** The same to the owner who asked. */
export type IdentityAccountNotice = ChangedIdentity & {
  readonly kind: 'identity_change_asked' | 'identity_changed';
  readonly user: string;
};

/** Mails to the owner who asked: with the link that locks their account, if it was somebody else. */
export const IDENTITY_ACCOUNT_MAILS = {
  identity_change_asked: {
    words: {
      subject: /*i18n*/ {
        id: 'email.identity_change_asked.subject',
        message: 'You asked for a change of your company’s data',
      },
      text: /*i18n*/ {
        id: 'email.identity_change_asked.text',
        message:
          'Until Lading has checked it, your present data count, also on invoices. If this was not you, follow the link: it withdraws the change, locks your account and tells support.',
      },
    },
    facts: (notice, reader) => [...identityFacts(notice, reader), ...eventFacts(notice, reader)],
    link: notMe(/*i18n*/ { id: 'email.identity_change_asked.link', message: 'That was not me' }),
    foot: FOOT,
  },
  identity_changed: {
    words: {
      subject: /*i18n*/ { id: 'email.identity_changed.subject', message: 'Your change of your company’s data counts' },
      text: /*i18n*/ {
        id: 'email.identity_changed.text',
        message:
          'The change was checked. The new data count from now on, also on invoices. If this was not you, follow the link: it locks your account and tells support.',
      },
    },
    facts: (notice, reader) => [...identityFacts(notice, reader), ...eventFacts(notice, reader)],
    link: notMe(/*i18n*/ { id: 'email.identity_changed.link', message: 'That was not me' }),
    foot: FOOT,
  },
} satisfies MailKinds<IdentityAccountNotice & AccountEvent & { readonly lock: string }>;

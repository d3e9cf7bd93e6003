import type { ChangedType, FieldChange } from '#freight/user/support-change.ts';
import type { Reader } from './letter.ts';
import type { TopicMails } from './mail-kind.ts';

/** Support's first changes in the name of a user in one session; `count` is the number of all. */
export interface ActedNotice {
  readonly kind: 'support_acted';
  readonly support: string;
  readonly user: string;
  readonly reason: string;
  readonly count: number;
  readonly items: readonly {
    readonly type: ChangedType;
    readonly reference: string;
    readonly changes: readonly FieldChange[];
  }[];
}

const TYPES = {
  shipment: /*i18n*/ { id: 'email.acted.shipment', message: 'Shipment' },
  mission: /*i18n*/ { id: 'email.acted.mission', message: 'Mission' },
  invoice: /*i18n*/ { id: 'email.acted.invoice', message: 'Invoice' },
  claim: /*i18n*/ { id: 'email.acted.claim', message: 'Claim' },
  proposal: /*i18n*/ { id: 'email.acted.proposal', message: 'Bid' },
  driver: /*i18n*/ { id: 'email.acted.driver', message: 'Driver' },
  truck: /*i18n*/ { id: 'email.acted.truck', message: 'Truck' },
  template: /*i18n*/ { id: 'email.acted.template', message: 'Template' },
  search: /*i18n*/ { id: 'email.acted.search', message: 'Search' },
  round: /*i18n*/ { id: 'email.acted.round', message: 'Round' },
  document: /*i18n*/ { id: 'email.acted.document', message: 'Document' },
  bank_account: /*i18n*/ { id: 'email.acted.bank_account', message: 'Bank account' },
  refund: /*i18n*/ { id: 'email.acted.refund', message: 'Refund' },
  payout: /*i18n*/ { id: 'email.acted.payout', message: 'Payout' },
  payout_run: /*i18n*/ { id: 'email.acted.payout_run', message: 'Payout run' },
  user: /*i18n*/ { id: 'email.acted.user', message: 'User' },
  company: /*i18n*/ { id: 'email.acted.company', message: 'Company' },
} as const satisfies Record<ChangedType, unknown>;

/** Values named for one change in a mail; the list of support access has them all. */
const MAX_VALUES = 4;

function valuesOf(changes: readonly FieldChange[], say: Reader['say']): string {
  if (changes.length === 0) return say(/*i18n*/ { id: 'email.acted.done', message: 'Changed' });
  const first = changes.slice(0, MAX_VALUES).map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`);
  return changes.length > MAX_VALUES ? `${first.join('; ')}; …` : first.join('; ');
}

export const ACTING_MAILS = {
  support_acted: {
    topic: 'security',
    event: null,
    words: {
      subject: /*i18n*/ {
        id: 'email.acted.subject',
        message:
          '{count, plural, one {Lading’s support made # change for {user}} other {Lading’s support made # changes for {user}}}',
      },
      text: /*i18n*/ {
        id: 'email.acted.text',
        message: '{support} of Lading’s support acted in the name of {user}. If nobody of yours asked for it, call us.',
      },
    },
    facts: ({ items, reason }, { say }) => [
      [/*i18n*/ { id: 'email.acted.reason', message: 'Reason' }, reason],
      ...items.map(
        ({ type, reference, changes }) => [`${say(TYPES[type])} ${reference}`, valuesOf(changes, say)] as const,
      ),
    ],
    link: [/*i18n*/ { id: 'email.acted.link', message: 'See all changes' }, '/account/data'],
  },
} satisfies TopicMails<ActedNotice>;

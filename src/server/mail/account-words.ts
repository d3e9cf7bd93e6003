import type { MessageDescriptor } from '@lingui/core';
import type { Reader } from './letter.ts';
import type { Fact } from './mail-kind.ts';
import { SECURITY_WORDS } from './security-mails.ts';

/** Why a user gets a mail about their account. */
export const FOOT = /*i18n*/ {
  id: 'email.account.foot',
  message: 'Lading sent you this because it concerns your account. Replies to this address are not read.',
};

/** The time of an event of an account, ISO 8601. */
export interface AccountEvent {
  readonly at: string;
}

/** The row of a mail that says when it happened. */
export const eventFacts = ({ at }: AccountEvent, { moment }: Reader): readonly Fact[] => [
  [SECURITY_WORDS.at, moment(at)],
];

/** The link to the page that locks the account. */
export const notMe =
  (words: MessageDescriptor) =>
  ({ lock }: { readonly lock: string }) =>
    [words, `/auth/not-me?token=${lock}`] as const;

import type { Reader, Told } from './letter.ts';
import type { IntegrationNotice } from './notice.ts';

/** Puts what happened to a key or a webhook of a company into words for its owners. */
export function composeIntegration(notice: IntegrationNotice, { say, moment }: Reader): Told {
  const link = { label: say(WORDS.link), path: '/account/integrations' };
  if (notice.kind === 'api_key_made') {
    return {
      link,
      subject: say(WORDS.keySubject),
      text: say(WORDS.key),
      facts: [
        { label: say(WORDS.keyName), value: notice.name },
        { label: say(WORDS.maker), value: notice.maker },
        { label: say(WORDS.at), value: moment(notice.at) },
      ],
    };
  }
  return {
    link,
    subject: say(WORDS.offSubject),
    text: say(WORDS.off),
    facts: [
      { label: say(WORDS.address), value: notice.address },
      { label: say(WORDS.since), value: moment(notice.since) },
    ],
  };
}

const WORDS = {
  link: /*i18n*/ { id: 'email.integration.link', message: 'Open the integrations' },
  keySubject: /*i18n*/ { id: 'email.integration.key_subject', message: 'An API key of your company was made' },
  key: /*i18n*/ {
    id: 'email.integration.key',
    message: 'A program can use it in the name of your company. If nobody of yours meant to, revoke it.',
  },
  keyName: /*i18n*/ { id: 'email.integration.key_name', message: 'Key' },
  maker: /*i18n*/ { id: 'email.integration.maker', message: 'Made by' },
  at: /*i18n*/ { id: 'email.integration.at', message: 'Made at' },
  offSubject: /*i18n*/ { id: 'email.integration.off_subject', message: 'A webhook of your company is off' },
  off: /*i18n*/ {
    id: 'email.integration.off',
    message:
      'Its address is gone (410) or took nothing for a day, so nothing is sent to it any more. Turn it on again once the address answers.',
  },
  address: /*i18n*/ { id: 'email.integration.address', message: 'Address' },
  since: /*i18n*/ { id: 'email.integration.since', message: 'Failing since' },
} as const;

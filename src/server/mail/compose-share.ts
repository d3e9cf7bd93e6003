import { inviteLetter } from './invite-letter.ts';
import type { Letter, Reader } from './letter.ts';
import type { GuestNotice } from './notice.ts';
import { SHARE_WORDS } from './share-words.ts';

/** Puts into words what is written to somebody without an account: of a shared shipment, or an invite. */
export function composeShare(notice: GuestNotice, reader: Reader): Letter {
  if ('inviter' in notice) return inviteLetter(notice, reader);
  const { say, moment } = reader;
  const { subject, text } = SHARE_WORDS[notice.kind];
  const { reference } = notice;
  const named = { label: say(SHARE_WORDS.reference), value: reference };
  const around = { greeting: say(SHARE_WORDS.greeting), text: say(text), foot: say(SHARE_WORDS.foot) };
  if (notice.kind === 'shipment_shared') {
    return {
      ...around,
      subject: say(subject, { reference, shipper: notice.shipper }),
      facts: [named, { label: say(SHARE_WORDS.until), value: moment(notice.until) }],
      link: { label: say(SHARE_WORDS.follow), path: `/share/${notice.token}` },
      unsubscribe: null,
    };
  }
  // The address of the page is not kept, so that the one link there can be ends the messages.
  const path = `/api/v2/unsubscriptions/${notice.subscription}`;
  return {
    ...around,
    subject: say(subject, { reference }),
    facts: [named, { label: say(SHARE_WORDS.at), value: moment(notice.at) }],
    link: { label: say(SHARE_WORDS.stop), path },
    unsubscribe: { label: say(SHARE_WORDS.unsubscribe), path },
  };
}

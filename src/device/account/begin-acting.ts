import { createToken } from '#contract/auth.ts';
import { HEADERS } from '#contract/headers.ts';
import { getMe } from '#contract/me.ts';
import { ask } from '../api/ask.ts';
import { credentials } from '../api/credentials.ts';
import { noteActing } from '../session/acting.ts';
import { companyToKeep } from '../session/owner-of.ts';
import { CLIENT_ID } from './client-id.ts';

/** The query parameters of an arrival. `company` is one of the user's companies, to work in. */
export interface Arrival {
  readonly username: string;
  readonly code: string;
  readonly company: string | null;
}

/**
 * Exchanges a code, so that the next page of this tab acts in the name of its user. Who is signed in on this device stays
 * signed in, in its other tabs and afterwards.
 *
 * @throws Refused, Unreached
 */
export async function beginActing({ username, code, company }: Arrival): Promise<void> {
  const answer = await ask(createToken, {
    body: { grant_type: 'authorization_code', client_id: CLIENT_ID, username, authorization_code: code },
  });
  if (!('data' in answer)) throw new Error('A code was answered with a session of its own.');
  const { token, expires_at, support, mode, ticket, return_url: returnUrl, username: name } = answer.data;
  const user = await ask(getMe, { token, headers: { [HEADERS.impersonate]: name } });
  const chosen = user.companies.some(({ uuid }) => uuid === company) ? company : companyToKeep(user, null);
  const locale = user.locale ?? credentials().locale;
  const session = { userId: user.uuid, username: name, token, ended: false, locale, user, company: chosen };
  noteActing({ session, support, mode, ticket, endsAt: Date.parse(expires_at), returnUrl });
}

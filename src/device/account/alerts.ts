import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { askEmailValidation, listAlerts } from '#contract/email.ts';
import type { Locale } from '#freight/user/locale.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';

/** An alert about the user's account, in their language. */
export type Alert = AnswerOf<typeof listAlerts>['items'][number];

/** Polling interval while there is an alert, in milliseconds: the link may be followed in another tab. */
const POLL_MS = 30_000;

interface Reader {
  readonly company: string;
  readonly locale: Locale;
  readonly email: string;
}

/** The alerts of the signed-in user; read again when language or address change. */
export function alertsQuery({ company, locale, email }: Reader) {
  return queryOptions({
    queryKey: ['company', company, 'alerts', email, locale],
    queryFn: ({ signal }) => ask(listAlerts, { company, signal }),
    placeholderData: keepPreviousData,
    staleTime: POLL_MS,
    refetchInterval: ({ state: { data } }) => ((data?.items.length ?? 0) > 0 ? POLL_MS : false),
  });
}

/** Sends the validation link to the user's address again. @throws Refused, Unreached */
export async function askValidation(company: string): Promise<void> {
  await write(askEmailValidation, { company });
}

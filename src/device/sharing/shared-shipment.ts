import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { getShared, getSharedTravel, leaveNote as leaveNoteCall, subscribeToShared } from '#contract/share.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';

/** A shared shipment; polled while visible. */
export function sharedShipmentQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal, client, queryKey }) => {
      const again = client.getQueryData(queryKey) === undefined ? undefined : true;
      return ask(getShared, { params: { token }, query: { again }, signal });
    },
    refetchInterval: MINUTE,
  });
}

/** The way of a shared shipment; it never changes. */
export function sharedTravelQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token, 'travel'],
    queryFn: ({ signal }) => ask(getSharedTravel, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Leaves a note for the driver, or for the sender if no driver is assigned.
 *
 * @throws Refused with violations, Unreached
 */
export async function leaveNote(token: string, body: BodyInput<typeof leaveNoteCall>): Promise<void> {
  await ask(leaveNoteCall, { params: { token }, body });
}

/** Asks for a message with each event. @throws Refused with violations, Unreached */
export async function followShared(token: string, body: BodyInput<typeof subscribeToShared>): Promise<void> {
  await ask(subscribeToShared, { params: { token }, body });
}

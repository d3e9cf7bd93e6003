import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  testWebhook,
} from '#contract/webhook.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { afterRefresh } from '../page/refresh.ts';

/** An address to which events of the company are sent. */
export type Webhook = AnswerOf<typeof listWebhooks>['items'][number];
/** A new webhook. `secret` is null if the answer with it was lost. */
export type NewWebhook = AnswerOf<typeof createWebhook>;
export type Delivery = AnswerOf<typeof listWebhookDeliveries>['items'][number];

/** Polling interval of an open webhook and its deliveries, in milliseconds: an attempt takes some seconds. */
const READ_EVERY_MS = 5000;

/** The webhooks of a company, the newest first. */
export function webhooksQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'webhooks'],
    queryFn: async ({ signal }) => (await ask(listWebhooks, { company, signal })).items,
  });
}

/** The same while one of them is open: its state depends on the deliveries shown. */
export function openWebhooksQuery(company: string) {
  return queryOptions({ ...webhooksQuery(company), refetchInterval: READ_EVERY_MS });
}

/** The deliveries to an address, newest first, in pages. */
export function deliveriesQuery(company: string, webhook: string) {
  return pagesOf({
    queryKey: ['company', company, 'webhooks', webhook],
    queryFn: ({ pageParam, signal }) =>
      ask(listWebhookDeliveries, { company, params: { webhook }, query: { page: pageParam }, signal }),
    refetchInterval: READ_EVERY_MS,
  });
}

/** Adds a webhook. @throws Refused with violations, Unreached */
export function addWebhook(company: string, body: BodyInput<typeof createWebhook>): Promise<NewWebhook> {
  return afterRefresh(write(createWebhook, { company, body }), webhooksQuery(company).queryKey);
}

/** Turns a webhook off or on. @throws Refused, Unreached */
export async function turnWebhook(company: string, webhook: string, isOn: boolean): Promise<void> {
  await afterRefresh(
    write(changeWebhook, { company, params: { webhook }, body: { is_on: isOn } }),
    webhooksQuery(company).queryKey,
  );
}

/** Removes a webhook with its deliveries. @throws Refused, Unreached */
export async function dropWebhook(company: string, webhook: string): Promise<void> {
  await write(removeWebhook, { company, params: { webhook } });
  await queryClient.invalidateQueries({ queryKey: webhooksQuery(company).queryKey, exact: true });
}

/** Sends a delivery that tries the address. @throws Refused, Unreached */
export async function tryWebhook(company: string, webhook: string): Promise<void> {
  await afterRefresh(write(testWebhook, { company, params: { webhook } }), webhooksQuery(company).queryKey);
}

/** Sends a delivery again. @throws Refused, Unreached */
export async function sendAgain(company: string, webhook: string, delivery: string): Promise<void> {
  await afterRefresh(
    write(resendWebhookDelivery, { company, params: { webhook, delivery } }),
    webhooksQuery(company).queryKey,
  );
}

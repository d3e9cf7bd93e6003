import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { setDriverPrices, setDriverTexts } from '#contract/company.ts';
import {
  createDriver,
  disableDriver,
  enableDriver,
  getDriver,
  getDriverMetrics,
  inviteDriver,
  listDrivers,
  setDriverPhone,
} from '#contract/driver.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import type { CompanyDriver } from '#freight/driver/driver.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** Adds a driver to the company. @throws Refused with violations, Unreached */
export function addDriver(company: string, body: BodyInput<typeof createDriver>): Promise<CompanyDriver> {
  return afterRefresh(write(createDriver, { company, body }), ['drivers', company]);
}

/** Changes the number a driver is called at. @throws Refused with violations, Unreached */
export async function changePhone(company: string, driver: string, phone: string): Promise<void> {
  await afterRefresh(write(setDriverPhone, { company, params: { did: driver }, body: { phone } }), [
    'drivers',
    company,
  ]);
}

/** Sends a driver a link to make an account. @throws Refused, Unreached */
export async function sendInvite(company: string, driver: string, body: BodyInput<typeof inviteDriver>): Promise<void> {
  await afterRefresh(write(inviteDriver, { company, params: { did: driver }, body }), ['drivers', company]);
}

/**
 * Disables or restores a driver's access.
 *
 * @throws Refused, Unreached
 */
export async function setAccess(company: string, driver: string, hasAccess: boolean): Promise<void> {
  await afterRefresh(write(hasAccess ? enableDriver : disableDriver, { company, params: { did: driver } }), [
    'drivers',
    company,
  ]);
}

/** Lets drivers see what their missions pay, or hides it. @throws Refused, Unreached */
export async function showDriverPrices(company: string, visible: boolean): Promise<void> {
  await write(setDriverPrices, { company, body: { visible } });
}

/**
 * Turns text messages to drivers who have never signed in on or off.
 *
 * @throws Refused, Unreached
 */
export async function sendDriverTexts(company: string, wanted: boolean): Promise<void> {
  await write(setDriverTexts, { company, body: { wanted } });
}

/** The company's drivers by name, a page at a time. */
export function driversQuery(company: string, q: string) {
  return pagesOf({
    queryKey: ['drivers', company, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      ask(listDrivers, { company, query: { page: pageParam, q: q || undefined }, signal }),
    meta: { keep: true },
  });
}

/** The drivers to choose from, in one answer; larger companies search by name. */
export function driverChoiceQuery(company: string, q: string) {
  return queryOptions({
    queryKey: ['drivers', company, 'choice', q],
    queryFn: ({ signal }) => ask(listDrivers, { company, query: { limit: MAX_PAGE_SIZE, q: q || undefined }, signal }),
    meta: { keep: true },
  });
}

export function driverQuery(company: string, uuid: string) {
  return queryOptions({
    queryKey: ['drivers', company, 'one', uuid],
    queryFn: ({ signal }) => ask(getDriver, { company, params: { did: uuid }, signal }),
    meta: { keep: true },
  });
}

export function driverMetricsQuery(company: string, uuid: string) {
  return queryOptions({
    queryKey: ['drivers', company, 'metrics', uuid],
    queryFn: ({ signal }) => ask(getDriverMetrics, { company, params: { did: uuid }, signal }),
    meta: { keep: true },
  });
}

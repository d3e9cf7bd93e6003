import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCompanyUsers } from '#contract/company.ts';
import { getDriver, getDriverMetrics, listDrivers } from '#contract/driver.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { ask } from '../api/ask.ts';

/** The company's drivers by name, a page at a time. */
export function driversQuery(company: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ['drivers', company, 'list', q],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(listDrivers, { company, query: { page: pageParam, q: q || undefined }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    meta: { keep: true },
  });
}

/** All drivers to choose from, in one answer: a company with more of them searches by name. */
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

/** The members of the company: who can answer for a mission. */
export function companyUsersQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'users'],
    queryFn: ({ signal }) => ask(listCompanyUsers, { company, query: { limit: MAX_PAGE_SIZE }, signal }),
    meta: { keep: true },
  });
}

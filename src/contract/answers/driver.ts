import * as v from 'valibot';
import { CompanyDriver } from '#freight/driver/driver.ts';
import { MissionMetrics } from '#freight/mission/mission.ts';
import { Instant } from '#freight/values/instant.ts';
import { line } from '#freight/values/text.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** `count` is the number of steps that were done on a phone and lost there; `at` is when the last loss was noticed. */
const DriverRecord = v.object({
  ...CompanyDriver.entries,
  lost_steps: v.nullable(v.object({ count: v.pipe(v.number(), v.integer()), at: Instant })),
});

export const driverAnswers = {
  listDrivers: {
    summary: "The company's drivers by name",
    query: v.strictObject({ ...PAGE_QUERY, q: v.optional(line(100)) }),
    status: 200,
    schema: listOf(CompanyDriver),
  },
  getDriver: {
    summary: 'One driver, and the steps that their phones lost in the last 30 days',
    status: 200,
    schema: DriverRecord,
  },
  createDriver: {
    summary: 'Add a driver; the telephone number is international, or national for the company',
    status: 201,
    schema: CompanyDriver,
  },
  setDriverPhone: { summary: "Change a driver's telephone number", status: 200, schema: CompanyDriver },
  getDriverMetrics: {
    summary: "How many of a driver's missions are in each state",
    status: 200,
    schema: MissionMetrics,
  },
  inviteDriver: {
    summary:
      'Send a driver a link to make an account, by e-mail or SMS: without a channel to their address, if they have one',
    status: 200,
    schema: CompanyDriver,
    errors: ['driver_state', 'driver_unreachable', 'too_many_requests'],
  },
  disableDriver: {
    summary: "Take a driver's access away; their sessions end, and steps kept on their phone stay there",
    status: 200,
    schema: CompanyDriver,
    errors: ['own_membership'],
  },
  enableDriver: { summary: 'Give a disabled driver their access back', status: 200, schema: CompanyDriver },
} as const satisfies Answers;

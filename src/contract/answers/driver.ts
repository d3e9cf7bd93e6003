import * as v from 'valibot';
import { Driver } from '#freight/driver/driver.ts';
import { MissionMetrics } from '#freight/mission/mission.ts';
import { Instant } from '#freight/values/instant.ts';
import { text } from '#freight/values/text.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** `count` steps that were done on a phone and thrown away there; `at` is when the last of them were missed. */
const DriverRecord = v.object({
  ...Driver.entries,
  lost_steps: v.nullable(v.object({ count: v.pipe(v.number(), v.integer()), at: Instant })),
});

export const driverAnswers = {
  listDrivers: {
    summary: "The company's drivers by name",
    query: v.strictObject({ ...PAGE_QUERY, q: v.optional(text(100)) }),
    status: 200,
    schema: listOf(Driver),
  },
  getDriver: {
    summary: 'One driver, and the steps that their phones lost in the last 30 days',
    status: 200,
    schema: DriverRecord,
  },
  createDriver: {
    summary: 'Add a driver; his telephone number is international, or national for the company',
    status: 201,
    schema: Driver,
  },
  setDriverPhone: {
    summary: "Change a driver's telephone number",
    status: 200,
    schema: Driver,
  },
  getDriverMetrics: {
    summary: "How many of a driver's missions are in each state",
    status: 200,
    schema: MissionMetrics,
  },
} as const satisfies Answers;

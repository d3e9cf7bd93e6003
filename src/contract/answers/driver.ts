import * as v from 'valibot';
import { Driver } from '#freight/driver/driver.ts';
import { MissionMetrics } from '#freight/mission/mission.ts';
import { text } from '#freight/values/text.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const driverAnswers = {
  listDrivers: {
    summary: "The company's drivers by name",
    query: v.strictObject({ ...PAGE_QUERY, q: v.optional(text(100)) }),
    status: 200,
    schema: listOf(Driver),
  },
  getDriver: {
    summary: 'One driver',
    status: 200,
    schema: Driver,
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

import * as v from 'valibot';
import { Role } from '#freight/user/user.ts';
import type { Answers } from './answer.ts';

export const systemAnswers = {
  getConfig: {
    summary: 'Version and settings of the app that is served',
    status: 200,
    schema: v.object({
      version: v.string(),
      /** True if accounts with a public password can sign in. */
      demonstration: v.boolean(),
      /** The people of the demonstration and the password of all, so that one press looks at Lading as one of them. */
      demonstration_people: v.nullable(
        v.object({
          password: v.string(),
          items: v.array(v.object({ username: v.string(), name: v.string(), role: Role, company: v.string() })),
        }),
      ),
      /** The card provider, and the browser's publishable key. In the sandbox no money moves. */
      cards: v.object({ provider: v.picklist(['stripe', 'sandbox']), publishable_key: v.string() }),
      /** Address of the carrier registration, if it is elsewhere. */
      carrier_portal: v.nullable(v.string()),
      support: v.object({ phone: v.string(), email: v.string() }),
    }),
  },
  getHealth: {
    summary: 'Whether the server can answer: database reached, migrations done',
    status: 200,
    schema: v.object({
      status: v.literal('ok'),
      version: v.string(),
      database: v.picklist(['embedded', 'postgresql']),
    }),
    errors: ['unavailable'],
  },
  getMetrics: {
    summary: 'Prometheus metrics, for the bearer of METRICS_TOKEN only',
    status: 200,
    errors: ['not_authenticated'],
  },
  getOpenApi: { summary: 'This document', status: 200 },
} as const satisfies Answers;

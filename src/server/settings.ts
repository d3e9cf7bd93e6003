import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** The seller's VAT number on a server that was given none. */
export const NO_VAT_NUMBER = 'FR00000000000';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));
const ports = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((each) => each.trim())),
  v.array(port),
);
const url = v.pipe(v.string(), v.url());

const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').filter((origin) => origin !== '')),
  v.array(url),
);

/** Number of proxies before the server, or their addresses and networks. */
const proxies = v.union([
  v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((network) => network.trim())),
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[\d.:a-f]+(?:\/\d{1,3})?$/i),
        v.check((network) => isIP(network.replace(/\/.*/, '')) > 0),
      ),
    ),
  ),
]);

/** Every environment variable of the server. The README lists them; no other code reads the environment. */
const Environment = v.object({
  PORT: v.optional(port, '8080'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PUBLIC_URL: v.optional(url),
  LADING_DATA_DIR: v.optional(v.string(), '.lading'),
  LADING_SEED: v.optional(v.picklist(['demo', 'none']), 'none'),
  DATABASE_URL: v.optional(v.string()),
  DATABASE_CONNECTIONS: v.optional(count, '10'),
  TRUST_PROXY: v.optional(proxies, '0'),
  /** Limit of reads per user; zero for none. */
  READS_PER_SECOND: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '10'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  METRICS_TOKEN: v.optional(v.string()),
  SUPPORT_PHONE: v.optional(v.string(), '+33320000000'),
  SUPPORT_EMAIL: v.optional(v.string(), 'support@lading.test'),
  CARRIER_PORTAL_URL: v.optional(url),
  RETURN_ORIGINS: v.optional(origins, ''),
  LADING_SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  SUPPORT_SECOND_FACTOR: v.optional(v.picklist(['required', 'optional'])),
  OLDEST_APP: v.optional(count, '1'),
  ROUTING_URL: v.optional(url),
  GEOCODER_URL: v.optional(url),
  SMTP_URL: v.optional(v.pipe(url, v.regex(/^smtps?:\/\//i))),
  MAIL_FROM: v.optional(v.string(), 'Lading <lading@lading.test>'),
  SMS_URL: v.optional(url, 'https://api.twilio.com'),
  SMS_ACCOUNT_SID: v.optional(v.string()),
  SMS_AUTH_TOKEN: v.optional(v.string()),
  SMS_FROM: v.optional(v.string()),
  PUSH_ORIGINS: v.optional(origins, ''),
  WEBHOOK_PORTS: v.optional(ports, '443,8443'),
  WEBHOOKS_TO_LOOPBACK: v.optional(v.picklist(['0', '1']), '0'),
  VIES_URL: v.optional(url),
  SELLER_NAME: v.optional(v.string(), 'Lading SAS'),
  SELLER_FORM: v.optional(v.string(), 'SAS, capital 10 000 €'),
  SELLER_STREET: v.optional(v.string(), '1 place de la République'),
  SELLER_POSTAL_CODE: v.optional(v.string(), '59000'),
  SELLER_CITY: v.optional(v.string(), 'Lille'),
  SELLER_COUNTRY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'FR'),
  SELLER_REGISTRATION: v.optional(v.string(), 'SIREN 000 000 000, RCS Lille Métropole'),
  SELLER_SIREN: v.optional(v.pipe(v.string(), v.regex(/^\d{9}$/)), '000000000'),
  SELLER_VAT_NUMBER: v.optional(v.string(), NO_VAT_NUMBER),
  SELLER_IBAN: v.optional(v.string(), 'FR7630006000011234567890189'),
  SELLER_BIC: v.optional(v.string(), 'AGRIFRPP'),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.startsWith('sk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.startsWith('pk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_'))),
  LADING_SANDBOX_PAYMENTS: v.optional(v.picklist(['0', '1']), '0'),
  S3_ENDPOINT: v.optional(url),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
});

export type Settings = v.InferOutput<typeof Environment>;

/** Variables that must be set together; with some missing, the app would run as if none were set. */
const GO_TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
] as const;

/** Returns the public address without a trailing slash. */
export function publicAddress({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}

/** True if support's desk requires a second factor: by default everywhere except in the demonstration. */
export function requiresSecondFactor({ SUPPORT_SECOND_FACTOR, LADING_SEED }: SecondFactorSettings): boolean {
  return SUPPORT_SECOND_FACTOR === undefined ? LADING_SEED !== 'demo' : SUPPORT_SECOND_FACTOR === 'required';
}

export type SecondFactorSettings = Pick<Settings, 'SUPPORT_SECOND_FACTOR' | 'LADING_SEED'>;

/**
 * Reads the settings from the environment; the data folder becomes an absolute path.
 *
 * @throws with the names of invalid variables, never with their values
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, present);
  if (!result.success) {
    const names = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new Error(`These settings are not right: ${names}. See "Settings" in README.md.`);
  }
  for (const [first, second, third] of GO_TOGETHER) {
    const isSet = [first, second, third].map((name) => result.output[name] !== undefined);
    if (new Set(isSet).size > 1) throw new Error(`${first}, ${second} and ${third} go together.`);
  }
  return { ...result.output, LADING_DATA_DIR: resolve(result.output.LADING_DATA_DIR) };
}

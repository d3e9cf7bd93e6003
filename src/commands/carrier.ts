// Opens a carrier for its owner: npm run carrier -- "Transports Martin" FR anna@martin.example Anna Martin
// MONO_DRIVER, DISPATCHER_DRIVER or DISPATCHER may follow: what the owner does; DISPATCHER_DRIVER where nothing is said.
// The owner gets a mail with a link once the server runs. The link is printed as well.
import process from 'node:process';
import * as v from 'valibot';
import { CarrierKind } from '#freight/company/carrier.ts';
import { CountryCode, isOpenCountry } from '#freight/place/country.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { localeOfCountry } from '#freight/user/locale.ts';
import { requiredName } from '#freight/values/name.ts';
import { Refusal } from '#server/errors.ts';
import { invitePath } from '#server/mail/guest-mails.ts';
import { createCarrier } from '#server/services/people/carrier/open-carrier.ts';
import { publicAddress, readSettings } from '#server/settings.ts';
import { fail, openForCommand } from './command.ts';

const Arguments = v.object({
  NAME: requiredName(100),
  COUNTRY: v.pipe(CountryCode, v.check(isOpenCountry)),
  'E-MAIL': EmailAddress,
  FIRST: requiredName(60),
  LAST: requiredName(60),
  KIND: v.optional(CarrierKind, 'DISPATCHER_DRIVER'),
});

const [NAME, COUNTRY, email, FIRST, LAST, KIND] = process.argv.slice(2);
if (LAST === undefined || process.argv.length > 8) {
  fail('Usage: npm run carrier -- NAME COUNTRY E-MAIL FIRST-NAME LAST-NAME [MONO_DRIVER|DISPATCHER_DRIVER|DISPATCHER]');
}
const read = v.safeParse(Arguments, { NAME, COUNTRY, 'E-MAIL': email, FIRST, LAST, KIND });
if (!read.success) fail(`Not valid: ${read.issues.map((issue) => v.getDotPath(issue)).join(', ')}.`);
const { COUNTRY: country, FIRST: first_name, LAST: last_name } = read.output;
const settings = readSettings(process.env);
const db = await openForCommand(settings);
try {
  const { token } = await db.transaction().execute((tx) =>
    createCarrier(
      tx,
      {
        kind: read.output.KIND,
        name: read.output.NAME,
        country,
        vat_number: null,
        licence_number: null,
        address: { street: '', city: '', postal_code: '' },
        owner: { first_name, last_name, email: read.output['E-MAIL'], phone: null, locale: localeOfCountry(country) },
      },
      { inviter: { uuid: null, name: 'Lading' }, now: Date.now() },
    ),
  );
  process.stdout.write(`${first_name} ${last_name} chooses a password here within 14 days:\n`);
  process.stdout.write(`${publicAddress(settings)}${invitePath(token)}\n`);
} catch (error) {
  if (error instanceof Refusal && error.code === 'email_taken')
    fail(`${email} belongs to a user, or is invited already.`);
  fail((error as Error).message);
} finally {
  await db.destroy();
}

import { DAY } from '#freight/values/duration.ts';
import { atHand } from './at-hand.ts';
import type { Walk, Walker } from './walk.ts';

/** All that somebody sees who is not signed in. */
export const walkAsVisitor: Walk = async ({ page, lading, say, look }) => {
  const { heading } = atHand({ page, say });

  await heading('Sign in').waitFor();
  await look('sign-in');
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
  await page
    .getByText(say('violation.invalid_email'))
    .or(page.getByText(say('violation.required')))
    .first()
    .waitFor();
  await look('sign-in, fields missing');
  await page.locator('input[type=email]').fill('driver@demo.lading.test');
  await page.locator('input[type=password]').fill('Lading-demo-2025');
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
  await page.getByRole('alert').waitFor();
  await look('sign-in, wrong password');

  await page.getByRole('link', { name: say('Forgotten password?') }).click();
  await heading('Forgotten password').waitFor();
  await look('forgotten password');
  await page.getByRole('button', { name: say('Send the link') }).click();
  await heading('Look into your mail').waitFor();
  await look('forgotten password, the link sent');
  await page.goto('/auth/renew-password?token=unknown');
  await heading('Link expired').waitFor();
  await look('renew password, the link expired');
  await page.goto('/auth/not-me?token=unknown');
  await heading('That was not me').waitFor();
  await look('that was not me');
  await walkOverInvite({ page, lading, say, look });
  await page.goto('/auth/register');
  await heading('Create an account').waitFor();
  await look('create an account');
  await walkThroughRegistration({ page, say, look });
  await walkThroughEstimate({ page, say, look });
  await walkOverShared({ page, lading, say, look });
  await page.goto('/faq');
  await heading('Help').waitFor();
  await look('help');
  await page.goto('/accessibility');
  await heading('Accessibility').waitFor();
  await look('accessibility statement');
};

/** An invite as its link shows it, and a link that leads nowhere. */
async function walkOverInvite({ page, lading, say, look }: Omit<Walker, 'context'>): Promise<void> {
  const { office } = lading;
  const { companies } = await office.get<{ companies: { uuid: string }[] }>('shipper', '/v2/me');
  const email = `ilse-${crypto.randomUUID()}@lading.test`;
  // An invite opens in its language.
  const locale = await page.locator('html').getAttribute('lang');
  await office.request('shipper', 'POST', `/v2/companies/${companies[0]?.uuid}/user-invites`, { email, locale });
  const token = /invite\?token=([\w-]+)/.exec(await lading.mailTo(email))?.[1];
  await page.goto(`/auth/invite?token=${token}`);
  const part = (english: string) => page.getByRole('heading', { name: say(english), exact: true, level: 2 });
  await part('Your account').waitFor();
  await look('invite');
  await page.goto('/auth/invite/expired');
  await part('This invitation link has expired').waitFor();
  await look('invite, the link expired');
}

/** The steps of a registration that need nothing of the server but its questions. */
async function walkThroughRegistration({ page, say, look }: Pick<Walker, 'page' | 'say' | 'look'>): Promise<void> {
  const { heading, button } = atHand({ page, say });
  const field = (english: string) => page.getByRole('textbox', { name: say(english) });
  await page.goto('/auth/register/shipper/company');
  await heading('Create an account').waitFor();
  await button('Continue').click();
  await page.getByText(say('violation.required')).first().waitFor();
  await look('registration, the company missing');
  await field('VAT number').fill('40 303 265 045');
  await button('Check').click();
  await page
    .getByText(/FR40303265045|\d\d:\d\d/)
    .first()
    .waitFor();
  await look('registration, a checked number');
  await page.goto('/auth/register/shipper/questions/2');
  await page.getByRole('checkbox').first().waitFor();
  await look('registration, a question');
  await page.goto('/auth/register/shipper/account/infos');
  await field('First name').waitFor();
  await look('registration, the person');
  await page.goto('/auth/register/shipper/account/credentials');
  await field('E-mail').waitFor();
  await look('registration, the credentials');
  await page.goto('/auth/register/carrier/company');
  await page.getByRole('radio').first().waitFor();
  await button('Continue').click();
  await page.getByText(say('violation.required')).first().waitFor();
  await look('registration of a carrier, the company missing');
  await page.goto('/auth/register/carrier/account');
  await field('E-mail').waitFor();
  await look('registration of a carrier, the owner');
}

/** The public page of estimates: empty, with faults, and with an answer, which hides the form on a phone. */
async function walkThroughEstimate({ page, say, look }: Pick<Walker, 'page' | 'say' | 'look'>): Promise<void> {
  const { heading, button } = atHand({ page, say });
  const field = (english: string) => page.getByLabel(say(english));
  await page.goto('/estimate');
  await heading('Estimate a transport').waitFor();
  await look('estimate');
  await field('From, postal code and city').fill('59200 Tourcoing');
  await field('To, postal code and city').fill('Lyon');
  await field('Height').fill('180');
  await field('Total weight').fill('6060');
  await button('Estimate').click();
  await page.getByText(say('violation.address_incomplete')).waitFor();
  await look('estimate, a postal code missing');
  await field('To, postal code and city').fill('69007 Lyon');
  await button('Estimate').click();
  await page.getByRole('heading', { name: say('Price range, excl. VAT') }).waitFor();
  await look('estimate, with its range');
}

/** A shipment on its way as somebody with a link sees it, the form of a note, and a link that was revoked. */
async function walkOverShared({ page, lading, say, look }: Omit<Walker, 'context'>): Promise<void> {
  const { button, dialog, close, heading } = atHand({ page, say });
  const { office } = lading;
  const { companies } = await office.get<{ companies: { uuid: string }[] }>('shipper', '/v2/me');
  const shipments = `/v2/companies/${companies[0]?.uuid}/shipments`;
  const { items } = await office.get<{ items: { uuid: string }[] }>(
    'shipper',
    `${shipments}?limit=1&state=in_progress&tracking=to_deliver`,
  );
  const links = `${shipments}/${items[0]?.uuid}/share-links`;
  const expires_at = new Date(Date.now() + DAY).toISOString();
  const made = await office.request('shipper', 'POST', links, { expires_at });
  const { token, uuid } = (await made.json()) as { token: string; uuid: string };
  await page.goto(`/share/${token}`);
  await heading('On its way to you').waitFor();
  await look('shared shipment');
  await button('Report a mistake').click();
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('note for the driver, nothing typed');
  await close();
  await office.request('shipper', 'DELETE', `${links}/${uuid}`);
  await page.reload();
  await heading('This link has expired').waitFor();
  await look('link that was revoked');
}

import { expect, journey } from '../support/journey.ts';
import { PEOPLE } from '../support/office.ts';

journey('support acts for a shipper, who reads who it was, why, and what they did', async ({ sit }) => {
  const desk = await sit('support', 'desktop', { worker: false });
  await desk.page.goto(`/support/users?q=${PEOPLE.shipper}`);
  await desk.page.getByRole('list', { name: 'Users' }).getByRole('link').first().click();
  await desk.page.getByRole('button', { name: /^Act for / }).click();
  const plan = desk.page.getByRole('dialog', { name: /^Act for / });
  await plan.getByLabel('Why').fill('Asked by phone to find a shipment');
  await plan.getByLabel('Ticket').fill('4471');
  await plan.getByRole('button', { name: 'Begin' }).click();

  // The same tab is the shipper's now, and says so.
  await expect(desk.page.getByText(`you act as ${PEOPLE.shipper}`)).toBeVisible();
  await desk.page.getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(desk.page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible();
  await desk.page.getByRole('button', { name: 'Stop' }).click();
  await expect(desk.page).toHaveURL(/\/support\/users\?q=/);
  await expect(desk.page.getByText(/you act as/)).toBeHidden();

  // On a device of their own.
  const owner = await sit('shipper', 'phone', { worker: false });
  await owner.page.goto('/account/data');
  const act = owner.page.getByRole('list', { name: 'Support in your company' }).getByRole('listitem').first();
  await expect(act).toContainText('Could look, not change.');
  await expect(act).toContainText('Asked by phone to find a shipment');
  await expect(act).toContainText('4471');
  await expect(act).toContainText('Shipments');
});

import { DAY } from '#freight/values/duration.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { expect, journey } from '../support/journey.ts';
import { bookByInvoice, bookFreight, carryOffline } from './carriage.ts';
import {
  acceptPapers,
  beginAtDesk,
  inviteDriver,
  joinAsDriver,
  registerCarrier,
  registerShipper,
} from './coming-in.ts';
import { PASSWORD } from './hands.ts';
import {
  approveRun,
  enterBankAccount,
  importStatement,
  letPayByInvoice,
  proposeRun,
  readTransfer,
  sendOwnInvoice,
} from './paying.ts';

const SHIPPER = {
  company: 'Verrerie de la Lys',
  vatNumber: 'FR40303265045',
  email: 'nadia@verrerie.lading.test',
  names: ['Nadia', 'Lemaire'],
} as const;
const CARRIER = {
  company: 'Vistule Fret',
  vatNumber: 'FR28000000083',
  email: 'piotr@vistule.lading.test',
  names: ['Piotr', 'Sobczak'],
} as const;
const DRIVER = { email: 'adam@vistule.lading.test', names: ['Adam', 'Kubiak'] } as const;
const PREPARES = 'ines@support.lading.test';
const APPROVES = 'karel@support.lading.test';
/** An invoice of the carrier's own is paid 30 days after its day. */
const DAYS_TO_PAY = 29;
/** What our account held before anything of this happened, in cents. */
const OPENING = 1_000_000;

journey.use({
  empty: {
    agents: [
      { email: PREPARES, firstName: 'Ines', lastName: 'Moreau', password: PASSWORD },
      { email: APPROVES, firstName: 'Karel', lastName: 'Janssens', password: PASSWORD },
    ],
  },
});

journey(
  'a market from nothing: a shipper and a carrier come in, freight is carried, invoiced, paid and paid out',
  async ({ lading, visit }) => {
    const seat = async (device: 'desktop' | 'tablet') => (await visit(device, { worker: false })).page;
    const [shipper, owner, desk, secondDesk] = [
      await seat('desktop'),
      await seat('tablet'),
      await seat('desktop'),
      await seat('desktop'),
    ];
    await registerShipper(lading, shipper, SHIPPER);
    await registerCarrier(lading, owner, CARRIER);

    await beginAtDesk(desk, PREPARES);
    const secret = await beginAtDesk(secondDesk, APPROVES);
    await acceptPapers(desk);
    await expect(owner.getByRole('heading', { name: 'Your company is admitted' })).toBeVisible();
    await letPayByInvoice(desk, SHIPPER.email);
    await bookByInvoice(shipper);

    await enterBankAccount(owner);
    await inviteDriver(owner, DRIVER);
    const { page: phone, context } = await visit('phone');
    await joinAsDriver(lading, phone, DRIVER);
    await bookFreight(owner, DRIVER.names.join(' '));
    await carryOffline(phone, context);

    const { iban, reference, amount } = await readTransfer(shipper);
    const came = { amount, name: SHIPPER.company, text: reference };
    await importStatement(desk, { iban, id: 'S-1', opening: OPENING, entries: [came] });
    await expect(desk.getByText('1 movement was booked.')).toBeVisible();
    await expect(shipper.getByText('Paid by transfer').first()).toBeVisible();

    await sendOwnInvoice(owner);
    await lading.passDays(DAYS_TO_PAY);
    await desk.reload();
    await proposeRun(desk);
    const order = await approveRun(secondDesk, codeAt(secret, Date.now() + DAYS_TO_PAY * DAY));
    const went = { amount: -order.amount, name: CARRIER.company, endToEnd: order.endToEnd };
    await importStatement(secondDesk, { iban, id: 'S-2', opening: OPENING + amount, entries: [went] });
    await expect(secondDesk.getByText('1 movement was booked.')).toBeVisible();
    await owner.goto('/billing/payouts');
    await expect(owner.getByText(/^Paid on /)).toBeVisible();
  },
);

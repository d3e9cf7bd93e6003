import sharp from 'sharp';
import type { User } from '#freight/user/user.ts';
import { expect, journey } from '../support/journey.ts';
import { pdf, photo } from './papers.ts';

const MEGABYTE = 1024 * 1024;

journey(
  'a proof of several pages: turned, removed, refused, kept over a reload, and given without network',
  async ({ lading, sit }) => {
    const { office } = lading;
    const mission = await office.onTheRoad('solo');
    const [front, back, order, heavy] = await Promise.all([
      photo('front.jpg'),
      photo('back.jpg', { width: 1200, height: 800 }),
      pdf('order.pdf'),
      pdf('heavy.pdf', 5 * MEGABYTE + 1),
    ]);
    const { page, context } = await sit('solo', 'phone');
    await page.goto(`/missions/${mission.uuid}?tab=pod`);
    await expect(page.getByText('Photograph the signed waybill')).toBeVisible();
    // The arrow is the camera until there is a page.
    const take = page.getByLabel('Take photo');
    await expect(take).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Add proof' })).toBeHidden();
    const choose = page.getByLabel('Choose photo or PDF');
    const tile = (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true });
    const give = (pages: number) =>
      page.getByRole('button', { name: pages === 1 ? 'Add proof, 1 page' : `Add proof, ${pages} pages`, exact: true });

    await take.setInputFiles(front);
    await expect(give(1)).toBeEnabled();
    await expect(page.getByText(/^Photo [\d.]+ MB\s+[\d.]+ (kB|MB)$/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: tile(1) })).toContainText(/was [\d.]+ MB/);
    await choose.setInputFiles([order, back, front]);
    await expect(page.getByText('This page is there already')).toBeVisible();
    await expect(give(3)).toBeEnabled();
    await tile(2).click();
    await expect(page.getByText(/^PDF, [\d.]+ \w+, sent as it is$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn' })).toBeHidden();

    // A page that cannot be a proof says why, does not count, and goes by its own button.
    const note = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF at all') };
    await choose.setInputFiles([note, heavy]);
    await expect(page.getByRole('alert').filter({ hasText: 'Page 4' })).toContainText(
      'Invalid file (PDF or image only)',
    );
    await expect(page.getByRole('alert').filter({ hasText: 'Page 5' })).toContainText(
      'The file is too big (maximum: 5 Mb)',
    );
    await expect(give(3)).toBeEnabled();
    for (const number of [5, 4]) {
      const refused = page.getByRole('alert').filter({ hasText: `Page ${number}` });
      await refused.getByRole('button', { name: 'Remove' }).click();
      await expect(refused).toBeHidden();
    }

    await tile(1).click();
    await page.getByRole('button', { name: 'Turn' }).click();
    const isUpright = () =>
      page
        .getByRole('img', { name: 'Page 1', exact: true })
        .evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
    await expect.poll(isUpright).toBe(true);
    await tile(3).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(give(2)).toBeEnabled();

    // Killed by the phone: the pages are there, turned as they were.
    await context.setOffline(true);
    await page.reload();
    await expect(give(2)).toBeEnabled();
    await tile(1).click();
    await expect.poll(isUpright).toBe(true);
    await take.setInputFiles(back);
    await give(3).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Saved on this device. It is sent automatically.' }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'On phone' })).toHaveCount(3);
    expect((await office.mission(mission.uuid, 'solo')).proof_of_delivery.files).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: `Remove ${mission.reference}-3.jpg` })).toBeVisible({
      timeout: 90_000,
    });
    const { files } = (await office.mission(mission.uuid, 'solo')).proof_of_delivery;
    expect(files.map(({ name }) => name)).toEqual(
      ['1.jpg', '2.pdf', '3.jpg'].map((end) => `${mission.reference}-${end}`),
    );
    expect((await office.ledger(mission.uuid, 'solo')).filter(({ kind }) => kind === 'proof_added')).toHaveLength(3);
    const { companies } = await office.get<User>('solo', '/v2/me');
    const bytesOf = async (index: number) => {
      const path = `/v2/companies/${companies[0]?.uuid}/missions/${mission.uuid}/proof-of-delivery/${files[index]?.uuid}`;
      return Buffer.from(await (await office.request('solo', 'GET', path)).arrayBuffer());
    };
    expect((await bytesOf(1)).equals(order.buffer)).toBe(true);
    const stored = await sharp(await bytesOf(0)).metadata();
    expect(stored.height).toBeGreaterThan(stored.width);

    await page.getByRole('button', { name: `Remove ${mission.reference}-3.jpg` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Remove ${mission.reference}-3.jpg` })).toBeHidden();
    expect((await office.mission(mission.uuid, 'solo')).proof_of_delivery.files).toHaveLength(2);
  },
);

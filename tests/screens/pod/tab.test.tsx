import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, SIZES } from '../app/open-app.tsx';
import { loaded } from '../mission/scene.ts';
import { photograph } from './photograph.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const photo = async (name: string, width: number) =>
  new File([await photograph({ width, height: 1200 })], name, { type: 'image/jpeg' });
const note = (name: string) => new File([`No waybill: ${name}.`], name, { type: 'text/plain' });

test('refused pages are named above the others, another page has its place, and one can be read large', async () => {
  await openApp(`/missions/${loaded.uuid}?tab=pod`, { missions: [loaded] });
  const files = [note('one.txt'), note('two.txt'), await photo('a.jpg', 1600)];
  await userEvent.upload(page.getByLabelText('Choose photo or PDF'), files);

  await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);
  for (const fault of page.getByRole('alert').elements())
    expect(fault.getBoundingClientRect().bottom).toBeLessThan(SIZES.phone[1] / 2);

  await userEvent.upload(page.getByLabelText('Add page'), await photo('b.jpg', 1500));
  await expect.element(page.getByRole('button', { name: 'Add proof, 2 pages' })).toBeEnabled();

  await page.getByRole('button', { name: 'Enlarge' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'Page 4' });
  await expect.element(large).toBeVisible();
  await expect.poll(() => large.element().getBoundingClientRect().width).toBeGreaterThan(SIZES.phone[0]);
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
});

test('a picture in another format becomes a JPEG, and of one that cannot it is said what helps', async () => {
  await openApp(`/missions/${loaded.uuid}?tab=pod`, { missions: [loaded] });
  const drawn = await createImageBitmap(new Blob([await photograph({ width: 1600, height: 1200 })]));
  const canvas = new OffscreenCanvas(1600, 1200);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
  const webp = await canvas.convertToBlob({ type: 'image/webp' });
  const heic = new TextEncoder().encode('\0\0\0\x18ftypheic and what no browser here reads');
  const upload = [
    new File([webp], 'waybill.webp', { type: webp.type }),
    new File([heic], 'IMG_0001.HEIC', { type: 'image/heic' }),
  ];
  await userEvent.upload(page.getByLabelText('Choose photo or PDF'), upload);

  await expect.element(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
  const told = page.getByRole('alert');
  await expect
    .element(told)
    .toMatchTextContent(
      /^Page 2: Invalid file \(PDF or image only\)\. This device cannot read photos in the HEIC format\. Take the photo here/,
    );
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect
    .poll(async () => {
      const image = await page.getByRole('img', { name: 'Page 1' }).findElement();
      return (await fetch(image.getAttribute('src') ?? '')).headers.get('content-type');
    })
    .toBe('image/jpeg');
});

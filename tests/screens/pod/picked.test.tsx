import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import { openApp } from '../app/open-app.tsx';
import { loaded } from '../mission/scene.ts';
import { photograph } from './photograph.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const POD = `/missions/${loaded.uuid}?tab=pod`;
const choose = page.getByLabelText('Choose photo or PDF');
const photo = async (name: string, width = 800) =>
  new File([await photograph({ width, height: 600 })], name, { type: 'image/jpeg' });

/** A file of a cloud picker whose bytes do not come, or fail to. */
function cloudFile(name: string, bytes: Promise<ArrayBuffer>): File {
  return Object.assign(new File(['%'], name), {
    arrayBuffer: () => bytes,
    slice: () => ({ arrayBuffer: () => bytes }),
  });
}
const unread = (name: string) => {
  const bytes = Promise.reject<ArrayBuffer>(new DOMException('', 'NotReadableError'));
  bytes.catch(() => undefined);
  return cloudFile(name, bytes);
};

/** The picker hands on what no test can put into an input: files that are broken. */
async function pick(files: readonly File[]) {
  const input = (await choose.findElement()) as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const LOCKED = [
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
  '2 0 obj\n<< /Filter /Adobe.PubSec /V 4 >>\nendobj\n',
  'trailer\n<< /Root 1 0 R /Encrypt 2 0 R >>\nstartxref\n0\n%%EOF\n',
].join('');

test('fault 52: of several files at once those that can be read are kept, and each other one is named with what to do', async () => {
  await openApp(POD, { missions: [loaded] });
  const half = await photograph({ width: 1200, height: 900 });
  await pick([
    await photo('one.jpg', 810),
    unread('drive.jpg'),
    new File([], 'empty.pdf'),
    new File([half.slice(0, half.byteLength / 2)], 'half.jpg'),
    new File([LOCKED], 'locked.pdf'),
    new File(['%PDF-1.4\n1 0 obj'], 'begun.pdf'),
    await photo('last.jpg', 820),
  ]);
  await expect.element(page.getByRole('button', { name: 'Add proof, 2 pages' })).toBeEnabled();
  const told = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(told)
    .toEqual([
      expect.stringMatching(/^Page 2: The file could not be read\. Download it .*drive\.jpg/),
      expect.stringMatching(/^Page 3: Invalid file \(PDF or image only\)\. The file is empty\..*empty\.pdf/),
      expect.stringMatching(/^Page 4: Invalid file .*This photo is cut off\. Take it again\..*half\.jpg/),
      expect.stringMatching(/^Page 5: Invalid file .*This PDF is locked with a password\..*locked\.pdf/),
      expect.stringMatching(/^Page 6: Invalid file .*This PDF is cut off\..*begun\.pdf/),
    ]);
});

test('a file whose bytes do not come holds up no other pick, and has its place when they come', async () => {
  await openApp(POD, { missions: [loaded] });
  const slow = Promise.withResolvers<ArrayBuffer>();
  await pick([cloudFile('slow.jpg', slow.promise)]);
  await pick([await photo('second.jpg')]);
  await expect.element(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
  slow.resolve(await photograph({ width: 700, height: 500 }));
  await expect.element(page.getByRole('button', { name: 'Add proof, 2 pages' })).toBeEnabled();
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('pages beyond what a proof has are left out, and named', async () => {
  const file = {
    name: 'page',
    mime_type: 'image/jpeg',
    size: 1,
    occurred_at: '2026-03-17T07:00:00.000Z',
    uploaded_at: '2026-03-17T07:00:00.000Z',
  } as const;
  const files = Array.from({ length: MAX_PROOF_FILES - 1 }, () => ({ ...file, uuid: crypto.randomUUID() }));
  const mission = { ...loaded, proof_of_delivery: { state: 'available', files } } as const;
  await openApp(POD, { missions: [mission] });
  await userEvent.upload(choose, [await photo('fits.jpg', 810), await photo('a.jpg', 820), await photo('b.jpg', 830)]);
  await expect.element(page.getByText('A proof has 30 pages at most. Left out: a.jpg, b.jpg')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
});

test('a PDF with other bytes before and behind it is one page', async () => {
  await openApp(POD, { missions: [loaded] });
  const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  await userEvent.upload(choose, new File([`\n\n${pdf}`, '\0'.repeat(3000)], 'scan.pdf'));
  await expect.element(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
});

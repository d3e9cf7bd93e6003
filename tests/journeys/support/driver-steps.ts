import type { Page } from 'playwright';
import type { Mission } from '#freight/mission/mission.ts';

/** The span in which something was done, in Unix milliseconds: from before the tap until it was called kept. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const WORDS = {
  pickup: { step: 'Complete pickup', yes: 'Yes, complete pickup', stamp: /Loaded \d/, toast: /Pickup kept/ },
  delivery: { step: 'Complete delivery', yes: 'Yes, complete delivery', stamp: /Delivered \d/, toast: /Delivery kept/ },
} as const;

export type Step = keyof typeof WORDS;

/** How long each part of something is waited for, in milliseconds. */
interface Patience {
  readonly timeout?: number;
}

/** Sets the phone so that a step goes when its driver says so, not after ten seconds. */
export async function undoUntilSent(page: Page): Promise<void> {
  await page.goto('/account/devices');
  await page.getByRole('switch', { name: /A step can be undone until I send it/ }).click();
}

/** Opens a mission; nothing of it has to come from the server. */
export async function openMission(page: Page, mission: Pick<Mission, 'uuid'>, tab = ''): Promise<void> {
  await page.goto(`/missions/${mission.uuid}${tab === '' ? '' : `?tab=${tab}`}`);
}

/** Completes a step on the open mission, until the phone says that it keeps it. */
export async function complete(page: Page, step: Step, patience: Patience = {}): Promise<Span> {
  await page.getByRole('button', { name: WORDS[step].step }).click(patience);
  const from = Date.now();
  await page.getByRole('button', { name: WORDS[step].yes }).click(patience);
  await page.getByText(WORDS[step].toast).waitFor(patience);
  return { from, to: Date.now() };
}

/** Whether the open mission shows a step as done, on the phone or on the server. */
export function doneStamp(page: Page, step: Step) {
  return page.getByText(WORDS[step].stamp).first();
}

/** Lets the held step of the open mission go. */
export async function letGo(page: Page, patience: Patience = {}): Promise<void> {
  const send = page.getByRole('button', { name: 'Send now' });
  await send.click(patience);
  await send.waitFor({ state: 'hidden', ...patience });
}

/** Picks a page of the proof on the open POD tab. */
export async function pickPage(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<Span> {
  const from = Date.now();
  await page.getByLabel('Choose photo or PDF').setInputFiles({ name: 'waybill', mimeType, buffer });
  await page.getByRole('heading', { name: /^\d+ pages?$/ }).waitFor({ state: 'attached' });
  return { from, to: Date.now() };
}

/** Gives the picked pages, once they are ready, until the phone says that it keeps them. */
export async function giveProof(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add proof/ }).click();
  await page.getByText('Saved on this device. It is sent automatically.').waitFor();
}

import type { FrameLocator, Page } from '@playwright/test';

/** The frame a field of a card is typed into. */
const frameOf = (page: Page, field: string): FrameLocator =>
  page.frameLocator(`iframe[src="/sandbox/elements/${field}"]`);

/** Types a card, as somebody does who has it in their hand. */
export async function typeCard(
  page: Page,
  { number, expiry = '12 / 34', code = '123' }: Record<string, string>,
): Promise<void> {
  await frameOf(page, 'cardNumber')
    .getByRole('textbox', { name: 'Card number' })
    .fill(number ?? '');
  await frameOf(page, 'cardExpiry').getByRole('textbox').fill(expiry);
  await frameOf(page, 'cardCvc').getByRole('textbox').fill(code);
}

/** What the bank shows, and what its customer presses. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  page.frameLocator('iframe[src="/sandbox/authenticate"]').getByRole('button', { name: answer }).click();

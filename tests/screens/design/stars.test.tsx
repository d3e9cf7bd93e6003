import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type StarCount, Stars } from '#design/stars/stars.tsx';

function Rating() {
  const [value, setValue] = useState<StarCount | undefined>(undefined);
  return (
    <Stars label="Rating" words={['Very bad', 'Bad', 'Fair', 'Good', 'Very good']} value={value} onChange={setValue} />
  );
}

const star = (name: string) => page.getByRole('radio', { name });
const checked = () => page.getByRole('radio', { checked: true });

beforeEach(async () => {
  await render(<Rating />);
});

test('a press gives the stars and shows the word', async () => {
  await star('4, Good').click();
  await expect.element(checked()).toHaveAccessibleName('4, Good');
  await expect.element(page.getByText('Good', { exact: true })).toBeVisible();
});

test('the same star again clears', async () => {
  await star('4, Good').click();
  await star('4, Good').click();
  await expect.element(checked()).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(checked()).toHaveAccessibleName('4, Good');
});

test.for([
  ['{ArrowRight}', '1, Very bad'],
  ['{ArrowUp}{ArrowUp}', '2, Bad'],
  ['{End}', '5, Very good'],
  ['{End}{ArrowRight}', '5, Very good'],
  ['{End}{ArrowLeft}', '4, Good'],
  ['{End}{ArrowDown}{ArrowDown}{Home}', '1, Very bad'],
  ['{ArrowLeft}', '1, Very bad'],
] as const)('%s gives %s', async ([keys, name]) => {
  (await star('1, Very bad').findElement()).focus();
  for (const key of keys.match(/{\w+}/g) ?? []) await userEvent.keyboard(key);
  await expect.element(checked()).toHaveAccessibleName(name);
  await expect.element(checked()).toHaveFocus();
});

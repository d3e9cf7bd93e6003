import '#design/base.css';
import { type ReactNode, useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';

interface SceneProps {
  readonly persistent?: boolean;
  readonly children?: ReactNode;
}

const FIELD = <input aria-label="Name" />;

function Scene({ persistent = false, children = FIELD }: SceneProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Driver" closeLabel="Close" persistent={persistent}>
        {children}
      </Dialog>
    </>
  );
}

const driver = page.getByRole('dialog', { name: 'Driver' });
const openDialog = () => page.getByRole('button', { name: 'Edit' }).click();
const closed = () => expect.element(driver).not.toBeInTheDocument();

/** Presses the page beside the dialog, where the scrim is. */
const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });

describe('Dialog', () => {
  test('is named by its title and holds the focus, but on no answer', async () => {
    await render(<Scene />);
    await openDialog();
    await expect.element(driver).toBeVisible();
    expect((await driver.findElement()).contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.matches('button, input')).toBe(false);
  });

  test.for([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press outside', pressOutside],
  ] as const)('closes on %s and gives the focus back', async ([, leave]) => {
    await render(<Scene />);
    await openDialog();
    await expect.element(driver).toBeVisible();
    await leave();
    await closed();
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  test('stays when a text is selected from inside to outside', async () => {
    await render(<Scene />);
    await openDialog();
    const field = await page.getByRole('textbox', { name: 'Name' }).findElement();
    field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    (await driver.findElement()).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(driver).toBeVisible();
  });

  test('stays when it must be answered', async () => {
    await render(<Scene persistent />);
    await openDialog();
    await expect.element(driver).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    await expect.element(driver).toBeVisible();
  });

  test('holds the page still while it is open', async () => {
    await render(<Scene />);
    const overflow = () => getComputedStyle(document.documentElement).overflowY;
    expect(overflow()).toBe('visible');
    await openDialog();
    expect(overflow()).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(overflow()).toBe('visible');
  });

  test('gives the focus back when its screen goes away', async () => {
    const button = <button type="button">Elsewhere</button>;
    const screen = await render(<>{button}</>);
    const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
    (await elsewhere.findElement()).focus();
    await screen.rerender(
      <>
        {button}
        <Dialog open title="Driver" onClose={() => {}}>
          Text
        </Dialog>
      </>,
    );
    await expect.element(elsewhere).not.toHaveFocus();
    await screen.rerender(<>{button}</>);
    await expect.element(elsewhere).toHaveFocus();
  });

  test('puts the focus where it is told', async () => {
    function Named() {
      const field = useRef<HTMLInputElement>(null);
      return (
        <Dialog open title="Driver" onClose={() => {}} initialFocus={field}>
          <input ref={field} aria-label="Name" />
        </Dialog>
      );
    }
    await render(<Named />);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  test('a second one closes alone', async () => {
    const onClose = vi.fn();
    function Nested() {
      const [second, setSecond] = useState(false);
      return (
        <Dialog open title="Driver" onClose={onClose}>
          <button type="button" onClick={() => setSecond(true)}>
            Save
          </button>
          <Dialog open={second} title="Sure?" onClose={() => setSecond(false)}>
            Text
          </Dialog>
        </Dialog>
      );
    }
    await render(<Nested />);
    const second = page.getByRole('dialog', { name: 'Sure?' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(second).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(second).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
    await expect.element(driver).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('ConfirmSheet', () => {
  async function ask() {
    const onYes = vi.fn();
    const onNotYet = vi.fn();
    await render(
      <ConfirmSheet
        open
        title="Pickup done?"
        yes="Yes, complete pickup"
        notYet="Not yet"
        onYes={onYes}
        onNotYet={onNotYet}
      />,
    );
    return { onYes, onNotYet };
  }

  test('Enter alone answers nothing', async () => {
    const { onYes, onNotYet } = await ask();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(onYes).not.toHaveBeenCalled();
    expect(onNotYet).not.toHaveBeenCalled();
  });

  test('lays the yes above the not-yet', async () => {
    await ask();
    const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top;
    expect(top('Yes, complete pickup')).toBeLessThan(top('Not yet'));
  });

  test('says which button was pressed, and takes Escape for not yet', async () => {
    const { onYes, onNotYet } = await ask();
    await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
    expect(onYes).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await userEvent.keyboard('{Escape}');
    expect(onNotYet).toHaveBeenCalledTimes(2);
  });
});

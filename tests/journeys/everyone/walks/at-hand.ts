import type { Walker } from './walk.ts';

/** What a walk presses and closes, by its English names. */
export function atHand({ page, say }: Pick<Walker, 'page' | 'say'>) {
  const dialog = page.getByRole('dialog');
  return {
    heading: (english: string) => page.getByRole('heading', { level: 1, name: say(english), exact: true }),
    button: (english: string) => page.getByRole('button', { name: say(english), exact: true }),
    dialog,
    /** Closes the dialog by its button, and waits until it is gone. */
    close: async () => {
      await dialog.getByRole('button', { name: say('Close'), exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

/** Ends once the kept picture of the missions, where index.html shows one, is on the screen. */
export async function pictureDrawn(): Promise<void> {
  if (document.getElementById('picture') === null || document.visibilityState !== 'visible') return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A window that is covered may draw nothing for long.
    setTimeout(resolve, LONGEST);
  });
}

/** Longer than a slow phone takes for a frame, in milliseconds. */
const LONGEST = 500;

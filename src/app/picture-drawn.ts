/** Resolves once the stored picture of the missions, if index.html shows one, is on the screen. */
export async function pictureDrawn(): Promise<void> {
  if (document.getElementById('picture') === null || document.visibilityState !== 'visible') return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A covered window may not draw for a long time.
    setTimeout(resolve, LONGEST);
  });
}

/** More than a slow phone needs for a frame, in milliseconds. */
const LONGEST = 500;

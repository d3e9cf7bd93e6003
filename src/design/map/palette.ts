/** The colours of the land, named as in map.module.css; any form that CSS resolves a colour to. */
export type Palette = ReturnType<typeof readPalette>;

/** Reads the colours at an element in the current theme. They are registered as colours, so they are resolved. */
export function readPalette(element: Element) {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--map-${name}`);
  return {
    sea: read('sea'),
    land: read('land'),
    coast: read('coast'),
    border: read('border'),
    name: read('name'),
    halo: read('halo'),
    dot: read('dot'),
    plate: read('plate'),
    onPlate: read('on-plate'),
    square: read('square'),
    disc: read('disc'),
    onMark: read('on-mark'),
  };
}

/** Calls when the page turns light or dark, by the user's choice or by the system's. @returns what stops it */
export function watchTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}

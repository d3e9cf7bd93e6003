const GAP = 4;
const EDGE = 8;

/** Which edge of the trigger the panel lines up with. */
export type Align = 'start' | 'end';

/**
 * Places a fixed panel under its trigger, or above it where there is more room, through custom properties in pixels.
 * Its height never passes the room there is, so it needs no measuring.
 */
export function anchorPanel(panel: HTMLElement, trigger: Element, align: Align): void {
  const { top, bottom, left, right } = trigger.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const above = top - GAP - EDGE;
  const below = height - bottom - GAP - EDGE;
  const opensUp = below < Math.min(320, above);
  const place = {
    '--top': opensUp ? 'auto' : px(bottom + GAP),
    '--bottom': opensUp ? px(height - top + GAP) : 'auto',
    '--left': align === 'start' ? px(Math.max(EDGE, left)) : 'auto',
    '--right': align === 'end' ? px(Math.max(EDGE, width - right)) : 'auto',
    '--room': px(opensUp ? above : below),
  };
  for (const [name, value] of Object.entries(place)) panel.style.setProperty(name, value);
}

function px(length: number): string {
  return `${Math.round(length)}px`;
}

const TARGETS = 'a, button, input, select, textarea';

/** The targets under `root` that do not answer to a press all over a square of `size` px around their middle. */
export function smallTargets(root: Element, size: number): string[] {
  const reach = size / 2 - 1;
  return [...root.querySelectorAll(TARGETS)]
    .filter((target) => target.checkVisibility() && !target.matches(':disabled') && !unseen(target))
    .filter((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = pressable(target).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const corners = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ] as const;
      return !corners.every(([cornerX, cornerY]) => answers(target, document.elementFromPoint(cornerX, cornerY)));
    })
    .map((target) => `${target.tagName} ${target.getAttribute('aria-label') ?? pressable(target).textContent}`);
}

/** Clipped away until focused, such as a skip link. */
function unseen(target: Element): boolean {
  return getComputedStyle(target).clipPath !== 'none';
}

/** What shows the target: for a control inside its label, the label. */
function pressable(target: Element): Element {
  return target.closest('label') ?? target;
}

/** A press on `hit` reaches the target: itself, what it holds, its label, or the frame drawn around a field. */
function answers(target: Element, hit: Element | null): boolean {
  if (hit === null) return false;
  return pressable(target).contains(hit) || (target.matches('input, select, textarea') && hit === target.parentElement);
}

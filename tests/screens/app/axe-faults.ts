import axe from 'axe-core';

// The tags that the journeys hold every screen to: a run that names none leaves out the rules of a name that lacks the words one sees.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong below an element: each rule that is broken, with the elements that break it. Colours are judged as
 * they are once nothing fades any more.
 */
export async function axeFaults(below: Element = document.body): Promise<[rule: string, elements: string[]][]> {
  for (const animation of document.getAnimations()) {
    // What turns for ever has no end to be brought to.
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { violations } = await axe.run(below, { runOnly: RULES, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

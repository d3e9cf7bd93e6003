import { Trans } from '@lingui/react/macro';
import { stopWindow } from '#freight/mission/late.ts';
import type { MissionStop } from '#freight/mission/mission.ts';
import { spanWords } from '../format/duration.ts';

/** How long until a slot opens, or until it closes once it is open. Nothing once it has passed: that is late. */
export function TimeLeft({ stop, now }: { readonly stop: MissionStop; readonly now: number }) {
  const { opens, closes } = stopWindow(stop);
  if (now > closes) return null;
  const span = spanWords(now < opens ? opens - now : closes - now);
  return <span data-momentary>{now < opens ? <Trans>in {span}</Trans> : <Trans>{span} left</Trans>}</span>;
}

import { Plural, Trans } from '@lingui/react/macro';
import { Banner } from '#design/banner/banner.tsx';
import { useFormat } from '../../parts/format/use-format.ts';

interface LostStepsProps {
  readonly lost: { readonly count: number; readonly at: string };
}

/** A driver's phone threw away what was done on it: they have to be asked what that was. */
export function LostSteps({ lost: { count, at } }: LostStepsProps) {
  const format = useFormat();
  const day = format.dayAndTime(Date.parse(at));
  return (
    <Banner tone="danger" icon="warning-f">
      <strong>
        <Plural value={count} one="This phone held # step and lost it" other="This phone held # steps and lost them" />
      </strong>{' '}
      <Trans>Noticed: {day}. The browser deleted what was kept. Ask the driver; the missions say which.</Trans>
    </Banner>
  );
}

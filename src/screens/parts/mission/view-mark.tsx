import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import type { Mark } from '#device/outbox/view.ts';
import { deviceKind } from '../words/device-kind.ts';

/** The words of the four marks. They are always these. */
export function useMarkWords(): Readonly<Record<Mark, string>> {
  const { t } = useLingui();
  return useMemo(() => {
    const here = { phone: t`On phone`, tablet: t`On tablet`, computer: t`On computer` };
    return { server: t`On server`, sending: t`Sending`, here: here[deviceKind()], attention: t`Needs you` };
  }, [t]);
}

/** Where a step is that waits: `On this phone, not sent`. */
export function useNotSentWords(): string {
  const { t } = useLingui();
  return {
    phone: t`On this phone, not sent`,
    tablet: t`On this tablet, not sent`,
    computer: t`On this computer, not sent`,
  }[deviceKind()];
}

interface ViewMarkProps {
  readonly mark: Mark;
  /** Only spoken: the picture has no words beside it. */
  readonly wordless?: boolean;
  readonly onSign?: boolean;
  /** Percent of a file that is on its way. */
  readonly done?: number | undefined;
}

/** Where a mission or a step is. */
export function ViewMark({ mark, wordless = false, onSign = false, done = 50 }: ViewMarkProps) {
  const words = useMarkWords();
  return wordless ? (
    <SyncMark state={mark} label={words[mark]} done={done} onSign={onSign} />
  ) : (
    <SyncMark state={mark} done={done} onSign={onSign}>
      {words[mark]}
    </SyncMark>
  );
}

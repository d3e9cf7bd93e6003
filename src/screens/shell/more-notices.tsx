import { Plural, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Stack } from '#design/layout/stack.tsx';
import styles from './notice-stack.module.css';

interface MoreNoticesProps {
  readonly count: number;
  /** All banners, the first too. */
  readonly children: ReactNode;
}

/** Above the one banner shown on a phone: the number of further ones, and the sheet with all of them. */
export function MoreNotices({ count, children }: MoreNoticesProps) {
  const { t } = useLingui();
  const here = useLocation({ select: ({ href }) => href });
  // A banner may link to another page, where the sheet is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.more} onClick={() => setOpenAt(here)}>
        <Plural value={count - 1} one="# more" other="# more" />
        <Icon name="caret-right-b" size="sm" />
      </button>
      <Dialog
        open={openAt === here}
        onClose={() => setOpenAt(null)}
        closeLabel={t`Close`}
        title={<Plural value={count} one="# message for you" other="# messages for you" />}
      >
        <Stack gap="2">{children}</Stack>
      </Dialog>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '#design/dialog/confirm-sheet.tsx';

/** A question before something that cannot be taken back. */
export interface Question {
  readonly title: ReactNode;
  readonly yes: ReactNode;
  readonly children?: ReactNode;
  readonly onYes: () => void;
}

/** Asks once; put `sheet` anywhere in the screen. */
export function useConfirm(): { readonly ask: (question: Question) => void; readonly sheet: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    ask: (next) => {
      setQuestion(next);
      setOpen(true);
    },
    sheet: (
      <ConfirmSheet
        open={open}
        tone="danger"
        title={question?.title}
        yes={question?.yes}
        notYet={<Trans>Keep it</Trans>}
        onYes={() => {
          close();
          question?.onYes();
        }}
        onNotYet={close}
      >
        {question?.children}
      </ConfirmSheet>
    ),
  };
}

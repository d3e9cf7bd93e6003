import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { asides, startAgain } from '#device/session/put-aside.ts';
import { session } from '#device/session/session.ts';
import type { DraftName, PutAside } from '#device/store/aside.ts';
import { updates } from '#device/updates/updates.ts';
import { saveDocument } from '../document/open-document.ts';

interface DrawnFromDraftProps {
  readonly draft: DraftName;
  /** Puts aside what is kept. @returns whether there was something: without it the draft is not what failed */
  readonly putAside: () => boolean;
  /** Of the heading that says so. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
}

/**
 * Around a screen that is drawn from what this device keeps of the user's typing. A draft that it cannot be drawn from is
 * put aside and said; the screen opens without it. A fault that no draft explains is the page's.
 */
export function DrawnFromDraft({ draft, putAside, level = 1, children }: DrawnFromDraftProps) {
  const aside = useSnapshot(asides).said[draft];
  // Text typed by another user of this device is not shown to the one who is signed in now.
  if (aside !== undefined && aside.userId === (session.current?.userId ?? null))
    return <StartAgain aside={aside} level={level} />;
  return <Boundary putAside={putAside}>{children}</Boundary>;
}

interface StartAgainProps {
  readonly aside: PutAside;
  readonly level: 1 | 2;
}

function StartAgain({ aside, level }: StartAgainProps) {
  return (
    <EmptyState
      icon="barricade-f"
      level={level}
      title={<Trans>Your draft cannot be opened</Trans>}
      action={
        <>
          <Button variant="primary" onClick={() => startAgain(aside.name)}>
            <Trans>Start again</Trans>
          </Button>
          <Button variant="white" onClick={() => download(aside)}>
            <Trans>Download the draft</Trans>
          </Button>
        </>
      }
    >
      <Trans>It is put aside on this device and not lost: our support can read the file.</Trans>
    </EmptyState>
  );
}

function download(aside: PutAside): void {
  const content = new Blob([JSON.stringify(aside, null, 2)], { type: 'application/json' });
  saveDocument(content, `lading-draft-${aside.name}.json`);
}

interface BoundaryState {
  readonly fault: Error | null;
  readonly isOver: boolean;
}

class Boundary extends Component<Pick<DrawnFromDraftProps, 'putAside' | 'children'>, BoundaryState> {
  override state: BoundaryState = { fault: null, isOver: false };

  static getDerivedStateFromError(fault: Error): Partial<BoundaryState> {
    return { fault };
  }

  override componentDidCatch(): void {
    // A part of the app that did not come is no fault of the draft.
    if (updates.lacksPart || !this.props.putAside()) this.setState({ isOver: true });
  }

  override render(): ReactNode {
    const { fault, isOver } = this.state;
    if (fault === null) return this.props.children;
    if (isOver) throw fault;
    return null;
  }
}

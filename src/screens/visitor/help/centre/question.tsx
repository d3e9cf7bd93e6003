import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import { useMarkWords } from '../../../parts/mission/view-mark.tsx';
import { cutByMatches, type ReadableAnswer } from './find-answers.ts';
import styles from './help-centre.module.css';
import type { Answer } from './topic.ts';

interface QuestionProps {
  readonly answer: ReadableAnswer & Pick<Answer, 'shows'>;
  /** The search text; its words are highlighted. */
  readonly q: string;
  /** The topic of the answer, shown in search results. */
  readonly topic?: string | undefined;
}

/** A question that opens its answer. */
export function Question({ answer: { question, paragraphs, shows }, q, topic }: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.question} data-open={isOpen || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            <Marked text={question} q={q} />
            {topic !== undefined && <small>{topic}</small>}
          </span>
          <Icon name={isOpen ? 'minus-b' : 'plus-b'} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={styles.answer}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} q={q} />
          </p>
        ))}
        {shows === 'marks' && <Marks />}
      </div>
    </div>
  );
}

function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  if (q === '') return text;
  return cutByMatches(text, q).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

function Marks() {
  const words = useMarkWords();
  return (
    <ul className={styles.marks}>
      <li>
        <SyncMark state="server">{words.server}</SyncMark> <Trans>the server has it.</Trans>
      </li>
      <li>
        <SyncMark state="here">{words.here}</SyncMark> <Trans>kept here, not sent yet.</Trans>
      </li>
      <li>
        <SyncMark state="sending">{words.sending}</SyncMark> <Trans>on its way.</Trans>
      </li>
      <li>
        <SyncMark state="attention">{words.attention}</SyncMark>{' '}
        <Trans>the server refused it. The outbox says why and what you can do.</Trans>
      </li>
    </ul>
  );
}

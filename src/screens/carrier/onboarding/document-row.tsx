import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { CompanyDocument } from '#device/onboarding/onboarding.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { useDocumentName } from '../../parts/company-document/document-words.tsx';
import { StateWords } from './document-item.tsx';
import styles from './document-row.module.css';

/** A document in the list of a phone: its state. It opens the page where it is sent. */
export function DocumentRow({ document }: { readonly document: CompanyDocument }) {
  const id = useId();
  const { kind, state, file } = document;
  const name = useDocumentName()(kind);
  const isWrong = state === 'refused' || state === 'expired';
  return (
    <li aria-labelledby={id} className={classNames(styles.item, isWrong && styles.wrong)}>
      <Link to="/onboarding" search={{ document: kind }} className={styles.row}>
        <span className={classNames(styles.sheet, styles[state])}>
          <Icon name={file === null ? 'plus-b' : 'file-pdf-f'} />
        </span>
        <div className={styles.words}>
          <h2 id={id}>{name}</h2>
          <DocumentBadge state={state} isSending={false} />
          <StateWords document={document} />
        </div>
        <Icon name="caret-right-b" size="sm" />
      </Link>
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Text } from '#design/layout/text.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { termsQuery } from '#device/account/terms.ts';
import { blocksOf, type Terms, type TermsBlock, type TermsRole } from '#freight/user/terms.ts';
import { useLocale } from '../format/use-format.ts';
import { useLongDay } from '../format/use-long-day.ts';
import { ListFault } from '../list/list-fault.tsx';
import styles from './terms.module.css';

/** The terms in force of a role, in the language of the app. */
export function TermsText({ role }: { readonly role: TermsRole }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(termsQuery(role, useLocale()));
  if (data === undefined && isError) {
    return (
      <ListFault readAt={null} onRetry={() => void refetch()}>
        <Trans>The terms of service did not load.</Trans>
      </ListFault>
    );
  }
  if (data === undefined) return <SkeletonRows label={t`Loading the terms of service`} count={6} />;
  if (data === null) {
    return (
      <p>
        <Trans>No terms of service are published yet.</Trans>
      </p>
    );
  }
  return <TermsContent terms={data} />;
}

/** A version of the terms: its number, its first day and its text. */
export function TermsContent({ terms }: { readonly terms: Pick<Terms, 'version' | 'publication_date' | 'content'> }) {
  const longDay = useLongDay();
  const { version } = terms;
  const day = longDay(terms.publication_date);
  return (
    <div className={styles.text}>
      <Text as="p" tone="quiet">
        <Trans>
          Version {version}, in force from {day}
        </Trans>
      </Text>
      <TermsBlocks content={terms.content} />
    </div>
  );
}

/** The headings, paragraphs and lists of a text of terms. */
export function TermsBlocks({ content }: Pick<Terms, 'content'>) {
  return blocksOf(content).map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { readonly block: TermsBlock }) {
  if (block.kind !== 'list') return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two items may read alike
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

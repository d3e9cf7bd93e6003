import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { IconButton } from '#design/button/icon-button.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { useSession } from '#device/session/use-session.ts';
import { usePageTitle } from '../../../parts/page/use-page-title.ts';
import { HelpPage } from '../help-page.tsx';
import { AskPerson } from './ask-person.tsx';
import { findAnswers, nearestWord } from './find-answers.ts';
import styles from './help-centre.module.css';
import type { HelpSearch } from './help-search.ts';
import { Question } from './question.tsx';
import { type Answer, READERS, type Reader, type Topic } from './topic.ts';
import { readerOf, TOPICS } from './topics.ts';

interface HelpScreenProps {
  readonly search: HelpSearch;
  readonly onSearch: (search: HelpSearch) => void;
}

/** The help centre: answers by reader and topic, with a live search. Its texts are on the device. */
export function HelpScreen({ search, onSearch }: HelpScreenProps) {
  const { t } = useLingui();
  usePageTitle(t`Help`);
  const session = useSession();
  const reader = search.for ?? readerOf(session?.user.companies.flatMap(({ roles }) => roles) ?? []);
  const topics = useTopics(reader);
  const q = search.q ?? '';
  const all = topics.flatMap(({ answers }) => answers);
  const chosen = topics.find(({ id }) => id === search.topic);
  const names: Readonly<Record<Reader, string>> = { shipper: t`Shipper`, dispatcher: t`Dispatcher`, driver: t`Driver` };
  return (
    <HelpPage wide>
      <div className={styles.help}>
        <div className={styles.head}>
          <h1>
            <Trans>Help</Trans>
          </h1>
          <Segmented
            label={t`You are`}
            value={reader}
            onChange={(next) => onSearch({ for: next, q: search.q })}
            segments={READERS.map((value) => ({ value, label: names[value] }))}
          />
        </div>
        <div className={styles.search}>
          <Field label={<Trans>Search in help</Trans>}>
            <TextInput
              type="search"
              prefix={<Icon name="magnifying-glass-b" />}
              placeholder={t`Damage, VAT, tail lift …`}
              value={q}
              maxLength={200}
              onChange={({ target: { value } }) => onSearch({ ...search, q: value === '' ? undefined : value })}
            />
          </Field>
          {q !== '' && (
            <IconButton icon="x-b" label={t`Clear the search`} onClick={() => onSearch({ ...search, q: undefined })} />
          )}
        </div>
        <div className={styles.columns} data-searching={q !== '' || undefined}>
          {q === '' ? (
            <>
              <TopicLinks topics={topics} chosen={chosen} count={all.length} search={search} />
              <div className={styles.topics}>
                {(chosen === undefined ? topics : [chosen]).map((topic) => (
                  <TopicPaper key={topic.id} topic={topic} />
                ))}
              </div>
            </>
          ) : (
            <Found reader={reader} names={names} q={q} onQ={(next) => onSearch({ ...search, q: next })} />
          )}
          <AskPerson q={q} />
        </div>
      </div>
    </HelpPage>
  );
}

type ReadTopic = ReturnType<typeof useTopics>[number];

/** The topics of a reader in the language that is spoken. */
function useTopics(reader: Reader) {
  const { i18n } = useLingui();
  return topicsFor(reader, i18n);
}

function topicsFor(reader: Reader, i18n: I18n) {
  const read = ({ id, question, answer, ...rest }: Answer) => ({
    ...rest,
    id,
    question: i18n._(question),
    paragraphs: answer.map((paragraph) => i18n._(paragraph)),
  });
  return TOPICS[reader].map(({ id, icon, name, answers }: Topic) => ({
    id,
    icon,
    name: i18n._(name),
    answers: answers.map(read),
  }));
}

interface TopicLinksProps {
  readonly topics: readonly ReadTopic[];
  readonly chosen: ReadTopic | undefined;
  readonly count: number;
  readonly search: HelpSearch;
}

function TopicLinks({ topics, chosen, count, search }: TopicLinksProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Topics`} className={styles.links}>
      <Link to="/faq" search={{ ...search, topic: undefined }} aria-current={chosen === undefined ? 'page' : undefined}>
        <Icon name="question-b" />
        <span>
          <Trans>All answers</Trans>
        </span>
        <small>{count}</small>
      </Link>
      {topics.map(({ id, icon, name, answers }) => (
        <Link
          key={id}
          to="/faq"
          search={{ ...search, topic: id }}
          aria-current={chosen?.id === id ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span>{name}</span>
          <small>{answers.length}</small>
        </Link>
      ))}
    </nav>
  );
}

function TopicPaper({ topic: { name, answers } }: { readonly topic: ReadTopic }) {
  return (
    <section className={styles.paper}>
      <div className={styles.paperHead}>
        <h2>{name}</h2>
        <small>{plural(answers.length, { one: '# answer', other: '# answers' })}</small>
      </div>
      {answers.map((answer) => (
        <Question key={answer.id} answer={answer} q="" />
      ))}
    </section>
  );
}

interface FoundProps {
  readonly reader: Reader;
  readonly names: Readonly<Record<Reader, string>>;
  readonly q: string;
  readonly onQ: (q: string) => void;
}

/** The search results for all readers; at equal rank the reader's own answers come first. */
function Found({ reader, names, q, onQ }: FoundProps) {
  const { i18n } = useLingui();
  const others = READERS.filter((other) => other !== reader);
  const answers = [reader, ...others].flatMap((written) =>
    topicsFor(written, i18n).flatMap(({ name, answers: those }) =>
      those.map((answer) => ({ ...answer, topic: `${names[written]}, ${name}` })),
    ),
  );
  const found = findAnswers(answers, q);
  const suggestion = found.length === 0 ? nearestWord(answers, q) : null;
  return (
    <section className={styles.paper}>
      <div role="status" className={styles.paperHead}>
        {found.length === 0 ? (
          <Trans>No answer with “{q}”.</Trans>
        ) : (
          plural(found.length, { one: '# answer', other: '# answers' })
        )}
      </div>
      {suggestion !== null && (
        <p className={styles.suggestion}>
          <Trans>
            Did you mean{' '}
            <Button variant="plain" onClick={() => onQ(suggestion)}>
              {suggestion}
            </Button>
            ?
          </Trans>
        </p>
      )}
      {found.map((answer) => (
        <Question key={answer.id} answer={answer} q={q} topic={answer.topic} />
      ))}
    </section>
  );
}

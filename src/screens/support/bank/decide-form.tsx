import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type BankEntry, bookEntry, lookedForQuery } from '#device/support/bank.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useDebounced } from '../../parts/list/use-debounced.ts';
import styles from '../support.module.css';
import { BookForm } from './book-form.tsx';
import { useReasonWords } from './reason-words.ts';

const LEAST_LETTERS = 2;

type Match = BankEntry['matches'][number];

/** The purpose of a movement: one of the possible ones, or one that is searched for; and the reason. */
export function DecideForm({ entry }: { readonly entry: BankEntry }) {
  const format = useFormat();
  const [q, setQ] = useState('');
  const settled = useDebounced(cleanLine(q));
  const looks = settled.length >= LEAST_LETTERS;
  const looked = useQuery({ ...lookedForQuery(entry.uuid, settled), enabled: looks });
  const matches = looks ? (looked.data?.matches ?? []) : entry.matches;
  const [chosen, setChosen] = useState<string | null>(null);
  const match = matches.find((each) => keyOf(each) === chosen) ?? matches[0];
  const amount = format.money(entry.amount);
  return (
    <BookForm send={<Trans>Book {amount}</Trans>} book={match && ((reason) => bookMatch(entry, match, reason))}>
      <Field label={<Trans>Look for an invoice or a company</Trans>}>
        <TextInput
          type="search"
          autoComplete="off"
          prefix={<Icon name="magnifying-glass-b" size="sm" />}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      {matches.length === 0 && !looked.isFetching && (
        <p role="status">
          {looks ? (
            <Trans>No open invoice is like “{settled}”.</Trans>
          ) : (
            <Trans>Nothing that is owed is like it.</Trans>
          )}
        </p>
      )}
      {matches.length > 0 && <Choices entry={entry} matches={matches} match={match} onChoose={setChosen} />}
    </BookForm>
  );
}

async function bookMatch(entry: BankEntry, { parts }: Match, reason: string): Promise<void> {
  await bookEntry(entry.uuid, { parts: parts.map(({ invoice, amount }) => ({ invoice, amount })), reason });
}

interface ChoicesProps {
  readonly entry: BankEntry;
  readonly matches: readonly Match[];
  readonly match: Match | undefined;
  readonly onChoose: (key: string) => void;
}

function Choices({ entry, matches, match, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const group = useId();
  return (
    <RadioGroup legend={t`What is it for?`}>
      {matches.map((each) => (
        <Radio key={keyOf(each)} framed name={group} checked={each === match} onChange={() => onChoose(keyOf(each))}>
          <MatchWords match={each} amount={entry.amount} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

function keyOf({ reason, parts }: Match): string {
  return [reason, ...parts.map(({ invoice }) => invoice)].join(' ');
}

/** The invoices of a choice, and what becomes of the difference. */
function MatchWords({ match, amount }: { readonly match: Match; readonly amount: number }) {
  const format = useFormat();
  const reasonOf = useReasonWords();
  const { company, parts, due, reason } = match;
  const [owed, missing, over] = [due, due - amount, amount - due].map((cents) => format.money(cents));
  return (
    <span className={styles.firm}>
      <b>{company.name}</b>
      <span>{parts.map(({ number }) => number).join(', ')}</span>
      <small>
        <Trans>Owed: {owed}</Trans> · {reasonOf(reason)}
      </small>
      {due > amount && (
        <small>
          <Trans>{missing} too little: the rest stays owed.</Trans>
        </small>
      )}
      {due < amount && (
        <small>
          <Trans>{over} too much: it stays on their account.</Trans>
        </small>
      )}
    </span>
  );
}

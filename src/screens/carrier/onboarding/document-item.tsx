import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { VIOLATIONS } from '#contract/violations.ts';
import { Button } from '#design/button/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { type CompanyDocument, readDocument } from '#device/onboarding/onboarding.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { haveEnded } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';
import { DocumentBadge } from '../../parts/company-document/document-badge.tsx';
import { RefusalReason, useDocumentName } from '../../parts/company-document/document-words.tsx';
import { openDocument } from '../../parts/document/open-document.ts';
import { UnreadPhoto } from '../../parts/document/unread-photo.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { useLongDay } from '../../parts/format/use-long-day.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { ChooseDocument } from './choose-document.tsx';
import styles from './onboarding.module.css';
import { UnfitFile, useSendDocument } from './use-send-document.ts';

interface DocumentItemProps {
  readonly company: string;
  readonly document: CompanyDocument;
}

/** A document that is asked for: its state, and the actions on it. */
export function DocumentItem({ company, document }: DocumentItemProps) {
  const { t } = useWords();
  const id = useId();
  const { kind, state, file } = document;
  const name = useDocumentName()(kind);
  const send = useSendDocument(company, kind);
  const see = useMutation({
    mutationFn: async (sent: NonNullable<typeof file>) =>
      openDocument(await readDocument(company, sent.uuid), sent.name),
    onError: notifyFault,
  });
  const isWrong = state === 'refused' || state === 'expired';
  return (
    <li aria-labelledby={id} className={classNames(styles.item, isWrong && styles.wrong)}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <DocumentBadge state={state} isSending={send.isPending} />
      </div>
      <div className={styles.words}>
        <StateWords document={document} />
        {send.isPending && <Progress label={t`Sending ${name}`} />}
        {send.error !== null && <SendFault error={send.error} />}
      </div>
      <div className={classNames(styles.actions, state === 'missing' && styles.wide)}>
        {send.error !== null && !(send.error instanceof UnfitFile) && send.variables !== undefined && (
          <Button variant="white" onClick={() => send.mutate(send.variables)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ChooseDocument
          state={state}
          isSending={send.isPending}
          onFile={(chosen) => send.mutate({ file: chosen, turns: 0 })}
        />
        {file !== null && (
          <Button variant="white" busy={see.isPending} onClick={() => see.mutate(file)}>
            <Trans>
              See <VisuallyHidden>{name}</VisuallyHidden>
            </Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

export function SendFault({ error }: { readonly error: Error }) {
  const { i18n } = useLingui();
  if (!(error instanceof UnfitFile)) return <FormFault error={error} />;
  const words = error.code === 'file_too_big' ? VIOLATIONS.file_too_big : VIOLATIONS.invalid_file;
  return (
    <p role="alert" className={styles.fault}>
      <Icon name="warning-f" size="sm" />
      <span>{error.code === 'photo_unread' ? <UnreadPhoto /> : i18n._(words)}</span>
    </p>
  );
}

/** The meaning of the state: the purpose, the deadline, the end, or the fault. */
export function StateWords({
  document: { kind, state, file, valid_until: until },
}: Pick<DocumentItemProps, 'document'>) {
  const format = useFormat();
  const now = useMinute();
  const longDay = useLongDay();
  const end = until === null ? '' : longDay(until);
  if (file === null) return <Purpose kind={kind} />;
  const [size, sentAt, dueAt] = [
    format.bytes(file.size),
    format.dayAndTime(Date.parse(file.sent_at)),
    format.dayAndTime(Date.parse(file.due_at)),
  ];
  const left = until === null ? 0 : Math.max(0, daysBetween(bookDay(now), until));
  switch (state) {
    case 'sent':
      return (
        <>
          <p>
            <Trans>
              {size}. Sent {sentAt}, answer by {dueAt}.
            </Trans>
          </p>
          {until !== null && <StillValid until={until} end={end} now={now} />}
        </>
      );
    case 'refused':
      return (
        <>
          <p className={styles.fault}>
            {file.reason !== null && <RefusalReason reason={file.reason} />}
            {': '}
            {file.message}
          </p>
          <Decided file={file} />
          {until !== null && <StillValid until={until} end={end} now={now} />}
        </>
      );
    case 'expiring':
      return (
        <p>
          <Plural
            value={left}
            _0={`Accepted until ${end}, today. Send the next one and nothing stops.`}
            one={`Accepted until ${end}, # day. Send the next one and nothing stops.`}
            other={`Accepted until ${end}, # days. Send the next one and nothing stops.`}
          />
        </p>
      );
    case 'expired':
      return <Ended end={end} />;
    default:
      return <p>{until === null ? <Trans>Nothing to do.</Trans> : <Trans>Accepted until {end}.</Trans>}</p>;
  }
}

/** The one before counts while the next one waits. */
function StillValid({ until, end, now }: { readonly until: string; readonly end: string; readonly now: number }) {
  if (haveEnded(until, bookDay(now))) return <Ended end={end} />;
  return (
    <p>
      <Trans>The one before stays valid until {end}.</Trans>
    </p>
  );
}

function Ended({ end }: { readonly end: string }) {
  return (
    <p>
      <Trans>It was valid until {end}. Booking and bidding are closed until the next one is accepted.</Trans>
    </p>
  );
}

function Decided({ file }: { readonly file: NonNullable<CompanyDocument['file']> }) {
  const format = useFormat();
  if (file.decided_at === null || file.decided_by === null) return null;
  const [at, who] = [format.dayAndTime(Date.parse(file.decided_at)), file.decided_by];
  return (
    <p>
      <Trans>
        Refused {at}, by {who}.
      </Trans>
    </p>
  );
}

function Purpose({ kind }: Pick<CompanyDocument, 'kind'>) {
  switch (kind) {
    case 'identity':
      return (
        <p>
          <Trans>Identity card or passport of who signs for the company, both sides.</Trans>
        </p>
      );
    case 'bank_details':
      return (
        <p>
          <Trans>Statement of the account that payouts go to. Name as on the registration.</Trans>
        </p>
      );
    case 'transport_licence':
      return (
        <p>
          <Trans>National or community licence, with its last valid day.</Trans>
        </p>
      );
    case 'insurance':
      return (
        <p>
          <Trans>Certificate of this year, with the sum insured and its last valid day.</Trans>
        </p>
      );
    case 'registration':
      return (
        <p>
          <Trans>Extract of the company register, at most three months old.</Trans>
        </p>
      );
    case 'vigilance':
      return (
        <p>
          <Trans>
            Certificate of Urssaf, of the last six months. Nobody waits for it before the first mission: it is owed once
            Lading has paid you €5,000 in twelve months.
          </Trans>
        </p>
      );
  }
}

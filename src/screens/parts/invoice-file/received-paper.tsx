import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './received-paper.module.css';

type PaperParty = ReceivedPaper['seller'];

interface ReceivedPaperSheetProps {
  readonly paper: ReceivedPaper;
  readonly level?: 2 | 3;
}

/** An invoice that is XML alone, as a person reads it. Its texts are those of the file. */
export function ReceivedPaperSheet({ paper, level = 2 }: ReceivedPaperSheetProps) {
  const format = useFormat();
  const id = useId();
  const { currency, further_lines: further } = paper;
  const money = (cents: number | null) => {
    if (cents === null) return '–';
    return currency === 'EUR' ? format.money(cents) : `${format.number(cents / 100, 2)} ${currency ?? ''}`;
  };
  const days: readonly (readonly [string, ReactNode, string | null])[] = [
    ['issued', <Trans key="issued">Issued</Trans>, paper.issued_on],
    ['delivered', <Trans key="delivered">Delivered</Trans>, paper.delivered_on],
    ['due', <Trans key="due">Due</Trans>, paper.due_on],
  ];
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id} level={level}>
        <Trans>What the file says</Trans>
      </PaperHead>
      <PaperBody>
        <dl className={styles.facts}>
          <Fact label={<Trans>Invoice number</Trans>}>
            {paper.number === null ? '–' : <Reference>{paper.number}</Reference>}
          </Fact>
          {days.map(
            ([key, label, day]) =>
              day !== null && (
                <Fact key={key} label={label}>
                  {format.calendarDay(day)}
                </Fact>
              ),
          )}
          {paper.orders.length > 0 && <Fact label={<Trans>Order</Trans>}>{paper.orders.join(', ')}</Fact>}
          <Fact label={<Trans>Seller</Trans>}>
            <PartyText party={paper.seller} />
          </Fact>
          <Fact label={<Trans>Customer</Trans>}>
            <PartyText party={paper.buyer} />
          </Fact>
        </dl>
      </PaperBody>
      <PaperBody>
        <dl className={styles.lines}>
          {paper.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and never change
            <div key={index}>
              <dt>
                {line.name ?? '–'}
                {line.note !== null && line.note !== line.name && <span className={styles.why}>{line.note}</span>}
                {line.quantity !== null && line.price !== null && (
                  <span className={styles.why}>
                    {line.quantity} × {line.price}
                  </span>
                )}
              </dt>
              <dd>{money(line.amount)}</dd>
            </div>
          ))}
          {paper.allowances.map(({ reason, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={`allowance-${index}`}>
              <dt>{reason ?? ((amount ?? 0) < 0 ? <Trans>Allowance</Trans> : <Trans>Surcharge</Trans>)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {further > 0 && (
            <div>
              <dt>
                <Trans>Further lines in the file</Trans>
              </dt>
              <dd>{further}</dd>
            </div>
          )}
          <div className={styles.sum}>
            <dt>
              <Trans>Excl. VAT</Trans>
            </dt>
            <dd>{money(paper.net)}</dd>
          </div>
          {paper.taxes.map((tax, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={`tax-${index}`}>
              <dt>
                <TaxWord tax={tax} />
              </dt>
              <dd>{money(tax.amount)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>
              <Trans>VAT included</Trans>
            </dt>
            <dd>{money(paper.gross)}</dd>
          </div>
        </dl>
      </PaperBody>
      {(paper.iban !== null || paper.notes.length > 0) && (
        <PaperBody className={styles.why}>
          {paper.iban !== null && <p>IBAN {paper.iban}</p>}
          {[...new Set(paper.notes)].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </PaperBody>
      )}
    </Paper>
  );
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PartyText({ party: { name, vat_number, registration, lines } }: { readonly party: PaperParty }) {
  const rest = [...lines, registration, vat_number].filter((line) => line !== null);
  return (
    <>
      <b>{name ?? '–'}</b>
      {rest.length > 0 && <span className={styles.why}>{rest.join(', ')}</span>}
    </>
  );
}

function TaxWord({ tax: { category, rate: said, reason } }: { readonly tax: ReceivedPaper['taxes'][number] }) {
  const rate = said ?? '0';
  return (
    <>
      <Trans>VAT {rate}%</Trans> {category}
      {reason !== null && <span className={styles.why}>{reason}</span>}
    </>
  );
}

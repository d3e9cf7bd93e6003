import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
  documentState,
  documentsEnd,
  endOfKind,
  hasEnd,
  haveEnded,
  isComplete,
  isNeeded,
  isRightEnd,
  type SentDocument,
  warningOf,
} from '#freight/company/company-document.ts';

const TODAY = '2026-03-17';
const insurance = (decision: SentDocument['decision'], valid_until: string | null = null): SentDocument => ({
  kind: 'insurance',
  decision,
  valid_until,
});
const accepted = (kind: DocumentKind, end = '2027-01-31'): SentDocument => ({
  kind,
  decision: 'accepted',
  valid_until: hasEnd(kind) ? end : null,
});

describe('a document', () => {
  it.each<[string, readonly SentDocument[], DocumentState]>([
    ['nothing sent', [], 'missing'],
    ['waiting', [insurance(null)], 'sent'],
    ['refused', [insurance('refused')], 'refused'],
    ['accepted for long', [insurance('accepted', '2026-04-17')], 'accepted'],
    ['with 30 days left', [insurance('accepted', '2026-04-16')], 'expiring'],
    ['on its last day', [insurance('accepted', TODAY)], 'expiring'],
    ['the day after', [insurance('accepted', '2026-03-16')], 'expired'],
    ['the next one waiting', [insurance('accepted', '2026-03-20'), insurance(null)], 'sent'],
    ['the next one refused', [insurance('accepted', '2026-03-20'), insurance('refused')], 'refused'],
    ['renewed', [insurance('accepted', '2026-03-16'), insurance('accepted', '2027-03-16')], 'accepted'],
    ['without an end', [{ kind: 'identity', decision: 'accepted', valid_until: null }], 'accepted'],
  ])('%s', (_, sent, state) => {
    expect(documentState(sent, TODAY)).toBe(state);
  });

  it('ends with the last of those accepted, also where one was accepted for less afterwards', () => {
    expect(endOfKind([insurance('accepted', '2027-03-16'), insurance('accepted', '2026-12-31')])).toBe('2027-03-16');
    expect(endOfKind([insurance('refused'), insurance(null)])).toBeNull();
  });
});

describe('the end of a company’s documents', () => {
  it('is the first of its licence and its insurance to end', () => {
    expect(documentsEnd([accepted('insurance', '2026-12-31'), accepted('transport_licence', '2026-06-30')])).toBe(
      '2026-06-30',
    );
  });

  it('leaves out what was never accepted: companies admitted without documents go on', () => {
    expect(documentsEnd([])).toBeNull();
    expect(documentsEnd([accepted('identity'), insurance(null)])).toBeNull();
    expect(documentsEnd([accepted('insurance', '2026-12-31')])).toBe('2026-12-31');
  });

  it('closes the day after, at the ends of months and years', () => {
    expect([haveEnded('2024-02-29', '2024-02-29'), haveEnded('2024-02-29', '2024-03-01')]).toEqual([false, true]);
    expect([haveEnded('2026-12-31', '2026-12-31'), haveEnded('2026-12-31', '2027-01-01')]).toEqual([false, true]);
    expect([haveEnded(null, TODAY), haveEnded(undefined, TODAY)]).toEqual([false, false]);
  });
});

describe('a company is admitted', () => {
  const all = DOCUMENT_KINDS.map((kind) => accepted(kind));

  it('with every document accepted and valid', () => {
    expect(isComplete(all, TODAY)).toBe(true);
    expect(isComplete([...all, insurance(null)], TODAY)).toBe(true);
  });

  it.each(DOCUMENT_KINDS.filter(isNeeded))('not without its %s', (kind) => {
    expect(
      isComplete(
        all.filter((document) => document.kind !== kind),
        TODAY,
      ),
    ).toBe(false);
  });

  it('not where one has ended meanwhile', () => {
    expect(isComplete(all, '2027-02-01')).toBe(false);
  });
});

describe('a warning', () => {
  it.each([
    ['2026-04-17', null],
    ['2026-04-16', 30],
    ['2026-03-25', 30],
    ['2026-03-24', 7],
    ['2026-03-18', 7],
    ['2026-03-17', 1],
    ['2026-03-16', 0],
    ['2025-03-16', 0],
  ] as const)('of a document until %s is %s', (end, step) => {
    expect(warningOf(end, TODAY)).toBe(step);
  });

  it('counts days over the change of the clocks and over February', () => {
    expect(warningOf('2026-03-31', '2026-03-24')).toBe(7);
    expect(warningOf('2028-03-07', '2028-02-29')).toBe(7);
    expect(warningOf('2027-03-08', '2027-02-28')).toBe(30);
  });
});

describe('the day a document is accepted until', () => {
  it.each([
    ['insurance', undefined, false],
    ['insurance', '2026-03-16', false],
    ['insurance', TODAY, true],
    ['transport_licence', '2099-01-01', false],
    ['identity', undefined, true],
    ['identity', '2030-01-01', false],
  ] as const)('%s until %s: %s', (kind, end, isRight) => {
    expect(isRightEnd(kind, end, TODAY)).toBe(isRight);
  });
});

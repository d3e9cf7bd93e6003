import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldViolation } from '#contract/violations.ts';
import { keepTariffDraft, readTariffDraft, type TariffDraft } from '#device/support/tariff-draft.ts';
import { changedCorridors, changedLanes, closedLanes, oneWayOf } from '#freight/quote/lane-table.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import { useSentence } from '../../../parts/form/use-sentence.ts';
import { faultOf, figureAt, withFigures } from './figures.ts';

type Typed = Omit<TariffDraft, 'userId' | 'savedAt'>;

/** A tariff that is being entered. */
export interface DraftedTariff {
  readonly typed: Typed;
  /** The figures in force, with those typed that can be read. */
  readonly figures: TariffFigures;
  /** Why a figure cannot be taken, by its path. */
  readonly faults: Readonly<Record<string, string>>;
  readonly isSame: boolean;
  /** When it was kept, in Unix milliseconds; null if nothing was typed. */
  readonly savedAt: number | null;
  readonly change: (changes: (typed: Typed) => Partial<Typed>) => void;
}

/** One object, so that a table without faults is not drawn again. */
const NO_FAULTS: Readonly<Record<string, string>> = {};

const NOTHING: Typed = {
  texts: {},
  regular: { added: [], ended: [] },
  closed: { added: [], ended: [] },
  version: '',
  effective_on: '',
  reason: '',
};

/** The tariff that the user enters on this device, kept with every change until it is sent or discarded. */
export function useTariffDraft(inForce: TariffFigures): DraftedTariff {
  const { t } = useLingui();
  const sentence = useSentence();
  const [kept] = useState(readTariffDraft);
  const [typed, setTyped] = useState<Typed>(kept ?? NOTHING);
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  // The draft that the next change builds on: several may come before the page is drawn again.
  const latest = useRef(typed);
  const change = useCallback((changes: (known: Typed) => Partial<Typed>) => {
    latest.current = { ...latest.current, ...changes(latest.current) };
    setTyped(latest.current);
    setSavedAt(keepTariffDraft(latest.current));
  }, []);
  const { texts, regular, closed } = typed;
  const { figures, unread } = useMemo(() => {
    const corridors = [...changedCorridors(inForce.corridors, regular)];
    const one_way = oneWayOf(changedLanes(closedLanes(inForce.one_way), closed));
    return readTyped({ ...inForce, corridors, one_way }, texts);
  }, [inForce, texts, regular, closed]);
  const say = (fault: FieldViolation | null) => {
    if (fault === null) return t`Enter a figure, like those beside it.`;
    if (!isOfCurve(fault)) return sentence(fault);
    return fault.path === 'part.share'
      ? t`More goods must not cost less, and no further metre more than the one before it.`
      : t`More goods or a longer road must not cost less.`;
  };
  const faults =
    unread.size === 0 ? NO_FAULTS : Object.fromEntries([...unread].map(([path, fault]) => [path, say(fault)]));
  return { typed, figures, faults, isSame: JSON.stringify(figures) === JSON.stringify(inForce), savedAt, change };
}

/** True if a curve of the tariff falls with more goods or a longer road, or a truck's share does not flatten. */
function isOfCurve({ code, path }: FieldViolation): boolean {
  return code === 'invalid' && /^(?:part\.share|network\.(?:knots|zone))$/.test(path);
}

/** Figures with those typed that can be taken, and the faults of the others: null for what is no figure. */
function readTyped(inForce: TariffFigures, texts: Typed['texts']) {
  // An earlier version of the app may have kept figures that tariffs no longer have.
  let left = Object.entries(texts).filter(([path]) => figureAt(inForce, path) !== undefined);
  let figures = inForce;
  let unread = new Map<string, FieldViolation | null>();
  // A point of a curve may be taken only with the next one: what is refused is tried again once another is taken.
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    unread = new Map();
    for (const [path, { value }] of left) {
      const next = value === null ? null : withFigures(figures, new Map([[path, value]]));
      const fault = next === null ? null : faultOf(next);
      if (next === null || fault !== null) unread.set(path, fault);
      else figures = next;
    }
    left = left.filter(([path]) => unread.has(path));
  }
  return { figures, unread };
}

import { useEffect, useLayoutEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Things that are read as a whole and have an age. */
type Readable = 'list' | 'mission' | 'offer' | 'shipment';

interface Reading {
  readonly what: Readable;
  /** Unix milliseconds. */
  readonly at: number;
}

/** The state that a page passes to the shell around it. */
interface PageState {
  /** On phones a detail has a way back and its reference in the place of the logo. */
  detail: { readonly back: () => void; readonly title: string; readonly isReference: boolean } | null;
  /** The thing that is read, and the time (Unix milliseconds); null while it never was. */
  read: Reading | null;
  /** The list of missions that stays on this device, for pages that read nothing with an age. */
  kept: Reading | null;
}

const page = proxy<PageState>({ detail: null, read: null, kept: null });

export function usePageState() {
  return useSnapshot(page);
}

/** Tells the shell that a detail is open: under a name, or under a reference. */
export function useDetail(title: string, back: () => void, { isReference = false } = {}): void {
  useEffect(() => {
    page.detail = { title, back, isReference };
    return () => {
      page.detail = null;
    };
  }, [title, back, isReference]);
}

/** Tells the shell when the list of missions was read that stays on this device. */
export function useKeptAt(at: number | null): void {
  useLayoutEffect(() => {
    page.kept = at === null ? null : { what: 'list', at };
  }, [at]);
}

/** Tells the shell how old what is shown is: before that is drawn, or the shell would say that nothing is there. */
export function useReadAt(what: Readable, at: number | null): void {
  useLayoutEffect(() => {
    page.read = at === null ? null : { what, at };
    return () => {
      page.read = null;
    };
  }, [what, at]);
}

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** What the page tells the shell around it. */
interface PageState {
  /** On phones a detail has a way back and its reference in the place of the logo. */
  detail: { readonly back: () => void; readonly title: string } | null;
  /** What is read, and when it was (Unix milliseconds); null while it never was. */
  read: { readonly what: 'list' | 'mission'; readonly at: number } | null;
}

const page = proxy<PageState>({ detail: null, read: null });

export function usePageState() {
  return useSnapshot(page);
}

/** Tells the shell that a detail is open. */
export function useDetail(title: string, back: () => void): void {
  useEffect(() => {
    page.detail = { title, back };
    return () => {
      page.detail = null;
    };
  }, [title, back]);
}

/** Tells the shell how old what is shown is. */
export function useReadAt(what: 'list' | 'mission', at: number | null): void {
  useEffect(() => {
    page.read = at === null ? null : { what, at };
    return () => {
      page.read = null;
    };
  }, [what, at]);
}

import { useRef } from 'react';

/** After this pause, in milliseconds, typing starts a new word (ARIA authoring practices). */
const PAUSE = 500;

/** Collects typed characters: given a key and the time of the event in ms, returns the lower-case word so far. */
export function useTypeahead(): (key: string, at: number) => string {
  const typed = useRef({ word: '', at: 0 });
  return (key, at) => {
    const { word, at: last } = typed.current;
    typed.current = { word: at - last > PAUSE ? key : word + key, at };
    return typed.current.word.toLocaleLowerCase();
  };
}

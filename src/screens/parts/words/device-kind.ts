/** The word for this device in sentences: by the space it has and how it is touched. */
export function deviceKind(): 'phone' | 'tablet' | 'computer' {
  if (window.matchMedia('(max-width: 699.98px)').matches) return 'phone';
  return window.matchMedia('(pointer: coarse)').matches ? 'tablet' : 'computer';
}

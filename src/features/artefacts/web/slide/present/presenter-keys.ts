export type PresenterMove = 'next' | 'previous' | 'first' | 'last' | 'notes' | 'black' | 'fullScreen'

const MOVES: Readonly<Record<string, PresenterMove>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  Enter: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
  Home: 'first',
  End: 'last',
  n: 'notes',
  b: 'black',
  '.': 'black',
  f: 'fullScreen',
}

/** Returns the move of a key, as in other presentation programs and on their remote controls. */
export function moveOf(key: string, isShift: boolean): PresenterMove | undefined {
  if (key === ' ' && isShift) return 'previous'
  return MOVES[key.length === 1 ? key.toLowerCase() : key]
}

/** The product's keyboard shortcuts by place. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUTS = {
  everywhere: { palette: ['Mod', 'K'], shortcuts: ['?'] },
  prompt: { generate: ['Mod', 'Enter'] },
  editors: { undo: ['Mod', 'Z'], redo: ['Mod', 'Shift', 'Z'] },
  doc: { heading: ['Mod', 'Alt', '1'], numbered: ['Mod', 'Shift', '7'], bullets: ['Mod', 'Shift', '8'], insert: ['/'] },
  sheet: { edit: ['F2'], clear: ['Delete'], rowUp: ['Alt', '↑'], rowDown: ['Alt', '↓'], all: ['Mod', 'A'] },
  slides: { next: ['→'], previous: ['←'], notes: ['N'], black: ['B'], fullScreen: ['F'] },
} as const

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)

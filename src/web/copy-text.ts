/** Copies a text and returns whether that worked. The Clipboard API needs https or loopback, so over plain HTTP the deprecated call is used. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!window.isSecureContext) return copySelected(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A selection needs no focus, so this also works while a dialog keeps the focus. */
function copySelected(text: string): boolean {
  const shown = Object.assign(document.createElement('pre'), { textContent: text, className: 'fixed top-0 left-0 opacity-0 select-text' })
  shown.ariaHidden = 'true'
  document.body.append(shown)
  try {
    window.getSelection()?.selectAllChildren(shown)
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way over plain HTTP
    return document.execCommand('copy')
  } finally {
    shown.remove()
  }
}

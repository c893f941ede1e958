/** The id of a question on the screen. */
export function questionId(key: string): string {
  return `question-${key}`
}

/** Moves the focus to the text of the question, which is the first of its fields. */
export function focusQuestion(key: string | undefined): void {
  if (key !== undefined) document.getElementById(questionId(key))?.querySelector('input')?.focus()
}

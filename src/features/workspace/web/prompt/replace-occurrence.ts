/** Replaces the text where it stands for the `occurrence`th time, from 0. Where it does not, the prompt has changed and stays as it is. */
export function replaceOccurrence(prompt: string, { text, occurrence }: { text: string; occurrence: number }, replacement: string): string {
  let at = -1
  for (let count = 0; count <= occurrence; count++) {
    at = prompt.indexOf(text, at < 0 ? 0 : at + text.length)
    if (at < 0) return prompt
  }
  return prompt.slice(0, at) + replacement + prompt.slice(at + text.length)
}

const NAME_WORDS = 6

/** Names a file after the first words of a prompt. */
export function promptName(prompt: string): string {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, NAME_WORDS).join('-')
}

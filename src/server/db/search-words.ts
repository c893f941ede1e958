/** Turns 'Onb, pla' into 'onb pla'. Keeps only letters and digits, so that no operator of a search gets in. */
export function searchWords(text: string | undefined): string | undefined {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words.join(' ')
}

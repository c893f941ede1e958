type Added = { items: readonly string[]; count: number }

/** "add 2 slides about hiring": each has the one name, and a number that tells it apart. */
export function namesToAdd({ items, count }: Added): readonly string[] {
  const [only] = items
  if (only === undefined || items.length > 1 || count < 2) return items
  return Array.from({ length: count }, (_, at) => `${only} (${at + 1})`)
}

import { capitalise } from '#shared/words.ts'

/** "Reference for Priya Rao who worked for us", "One-page policy": what is said of somebody, and how long it is, are no title. */
export function withoutTail(title: string): string {
  const [, named = title] = /^(.*?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)+),? (?:who|qui|que|quien) \p{Ll}.*$/u.exec(title) ?? []
  const [, rest = named] = /^(?:one|two|half|single|1|2)[- ]page (.{4,})$/iu.exec(named) ?? []
  return rest === named ? named : capitalise(rest)
}

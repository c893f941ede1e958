import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import type { Faces, Ordered } from './ordered-words.ts'
import { withFollowUps } from './follow-ups.ts'
import { signWords } from './sign-words.ts'

/* What the prompt of a form says in passing, as the sentences that the readers know; and what it orders for all questions. */

/** Where the sentence that is made of it begins. */
const CONDITION = /(?:If|Si) (?=\p{L})/u
const NAMES = /, (?:(?:and|y|et) )?| (?:and|y|et) /iu

/** The prompt without its greeting, with a sentence for each condition that stands in brackets or behind "yes/no". */
export function saidPlainly(
  said: string,
  language: Locale,
): { prompt: string; ordered: Pick<Ordered, 'scaleEnds' | 'onlyRequired' | 'faces'> } {
  const { rewrites, levels, opinion, asides, ifYes, scaleEnds, onlyRequired, faces, ofAnother, theirs } = signWords()
  const ordered: { scaleEnds?: [string, string]; onlyRequired?: string[]; faces?: Faces } = {}
  const behind: string[] = []
  let prompt = rewrites.reduce((text, [pattern, to]) => text.replace(pattern, to), said)
  if (ofAnother.test(said)) prompt = theirs.reduce((text, [pattern, to]) => text.replace(pattern, to), prompt)
  if (!opinion.test(said))
    prompt = prompt.replace(
      levels,
      (_, name: string, to: string) => `${name} (${Array.from({ length: Number(to) }, (__, at) => at + 1).join(', ')})`,
    )
  for (const pattern of scaleEnds)
    prompt = prompt.replace(pattern, (_, low: string, high: string) => {
      ordered.scaleEnds ??= [capitalise(low), capitalise(high)]
      return ''
    })
  for (const pattern of onlyRequired)
    prompt = prompt.replace(pattern, (_, names: string) => {
      ordered.onlyRequired = [...(ordered.onlyRequired ?? []), ...names.split(NAMES)]
      return ''
    })
  prompt = prompt.replace(faces.words, (_, listed?: string) => {
    const names = listed?.split(NAMES) ?? []
    const rated = names.length === faces.signs.length ? names.map((name, at) => `${faces.signs[at]} ${capitalise(name.trim())}`) : undefined
    ordered.faces ??= rated ? { rated } : faces.answers[language]
    return ''
  })
  prompt = prompt.replace(asides, (_, condition: string) => {
    behind.push(`${capitalise(condition)}.`)
    return ''
  })
  const followed = withFollowUps(prompt, language)
  prompt = followed.prompt
  behind.push(...followed.behind)
  for (const [pattern, asked, condition] of ifYes)
    prompt = prompt.replace(pattern, (whole) => {
      const said = whole.replace(pattern, condition)
      // What stands before it stays where it is.
      behind.push(capitalise(said.slice(Math.max(0, said.search(CONDITION)))))
      return whole.replace(pattern, asked)
    })
  const end = /[.!?]\s*$/.test(prompt) ? '' : '.'
  return { prompt: behind.length === 0 ? prompt : [`${prompt.trimEnd()}${end}`, ...behind].join(' '), ordered }
}

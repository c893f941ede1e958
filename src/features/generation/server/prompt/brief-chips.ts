import type { Fact } from '#generator/brief.ts'
import type { Locale } from '#shared/locale.ts'
import { readableText, readWords } from '#shared/words.ts'
import type { BriefChip } from '../../contract.ts'
import { readCounts } from './read-counts.ts'
import { readPrompt } from './read-prompt.ts'

/** Somebody waits for it with every pause in typing. */
const READ_CHARS_MAX = 2_000
const CHIPS_MAX = 12
/** A number of minutes or words is one like "7 questions" only where the result has such parts. */
const COUNTED: ReadonlySet<string> = new Set(['questions', 'rows', 'slides', 'sections', 'pages', 'words', 'columns'])

/** What was read of a prompt, for the person to see and to correct: counts, settings, the language, and the facts in their order. */
export function briefChips(prompt: string, locale: Locale): BriefChip[] {
  const text = readableText(prompt).slice(0, READ_CHARS_MAX)
  const { language, isOtherLanguage, settings, given } = readPrompt(text, locale)
  const words = readWords(text)
  const counts = readCounts(words).flatMap(({ unit, from, to }): BriefChip[] => {
    const [first, last] = [words[from], words[to - 1]]
    if (!COUNTED.has(unit) || !first || !last) return []
    return [{ kind: 'count', ...writtenAt(text, first.start, last.end) }]
  })
  const chips: BriefChip[] = [
    ...counts.slice(0, 2),
    ...(isOtherLanguage || words.length === 0 ? [] : [{ kind: 'language' as const, language }]),
    ...(settings.isAnonymous ? [{ kind: 'anonymous' as const }] : []),
    ...(settings.scale ? [{ kind: 'scale' as const, ...settings.scale }] : []),
    ...given.filter((fact) => !isCounted(counts, fact)).map((fact) => factChip(text, fact)),
  ]
  return chips.slice(0, CHIPS_MAX)
}

function factChip(text: string, { text: written, start, label }: Fact): BriefChip {
  return {
    kind: 'fact',
    ...writtenAt(text, start, start + written.length),
    ...(label === undefined || label === 'to' || label === 'from' ? {} : { label }),
  }
}

/** The same words may stand in the prompt twice: `occurrence` counts from 0. */
function writtenAt(text: string, start: number, end: number): { text: string; occurrence: number } {
  const written = text.slice(start, end)
  return { text: written, occurrence: text.slice(0, start).split(written).length - 1 }
}

function isCounted(counts: readonly BriefChip[], { text }: Fact): boolean {
  return counts.some((chip) => chip.kind === 'count' && chip.text === text)
}

import { fold } from '#shared/words.ts'
import { readKinds, type Kind } from '../sheet-texts.ts'

const WHOLE = 100
const SAME_FORM = 20
const HEAD = 5
const OF_WORD = 10

type Entry = { kind: Kind; words: string[]; isWhole: boolean; form: string }

let entries: Map<string, Entry[]> | undefined

/** The kind of a column by the words of its header. `isSure` if the header is one of the kind's own words. */
export function kindOf(header: string): { kind: Kind; isSure: boolean } | undefined {
  const form = plainWords(header)
  const words = form.split(' ').map(stem)
  const candidates = new Set(words.flatMap((word) => index().get(word) ?? []))
  let best: { kind: Kind; score: number; isSure: boolean } | undefined
  for (const entry of candidates) {
    const score = scoreOf(entry, words, form)
    if (score > (best?.score ?? 0)) best = { kind: entry.kind, score, isSure: score >= WHOLE }
  }
  return best
}

/** Kinds that name what a row is. */
const NAMES: ReadonlySet<string> = new Set(
  'person company item task costitem project topic course thing option indicator receipt axis room key model wine crop dish ingredient entry weekday week month vehicle firstname lastname'.split(
    ' ',
  ),
)

export function isName(id: string): boolean {
  return NAMES.has(id)
}

export function kindById(id: string): Kind | undefined {
  return readKinds().find((kind) => kind.id === id)
}

function scoreOf({ words, isWhole, form }: Entry, header: readonly string[], headerForm: string): number {
  const at = header.findIndex((_, from) => words.every((word, step) => header[from + step] === word))
  if (at < 0) return 0
  if (words.length === header.length) return WHOLE + words.length * OF_WORD + (form === headerForm ? SAME_FORM : 0)
  if (isWhole) return 0
  // English says what a thing is at the end, the others at the beginning.
  return words.length * OF_WORD + (at === 0 || at + words.length === header.length ? HEAD : 0)
}

/** By their first word. */
function index(): Map<string, Entry[]> {
  if (entries) return entries
  entries = new Map()
  for (const kind of readKinds()) {
    for (const phrase of kind.words) {
      const form = phrase.replace(/^=/, '')
      const words = form.split(' ').map(stem)
      const key = words[0] ?? ''
      entries.set(key, [...(entries.get(key) ?? []), { kind, words, isWhole: phrase.startsWith('='), form }])
    }
  }
  return entries
}

/** Folded, words only: "N.º de factura" is "n de factura". */
export function plainWords(text: string): string {
  return fold(text)
    .replace(/[²]/g, '2')
    .replace(/[ºª°]/g, '')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim()
}

function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

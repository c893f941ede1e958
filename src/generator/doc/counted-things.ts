import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold } from '#shared/words.ts'
import { heading, hint, type Level } from './blocks.ts'
import type { Writing } from './rest.ts'

/** What articles count, with the name of each. */
export const THINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tips: 'tip',
    ways: 'way',
    reasons: 'reason',
    steps: 'step',
    mistakes: 'mistake',
    ideas: 'idea',
    myths: 'myth',
    lessons: 'lesson',
    habits: 'habit',
    consejos: 'consejo',
    formas: 'forma',
    maneras: 'manera',
    razones: 'razón',
    pasos: 'paso',
    errores: 'error',
    mitos: 'mito',
    conseils: 'conseil',
    astuces: 'astuce',
    facons: 'façon',
    raisons: 'raison',
    etapes: 'étape',
    erreurs: 'erreur',
    idees: 'idée',
    mythes: 'mythe',
  }),
)
const COUNTED = /(?<![\d.,])(\d{1,2}) (?:(?:simple|easy|practical|good|quick|small) )?(\p{L}{4,9})(?!\p{L})/gu
const COUNT_MIN = 2
const COUNT_MAX = 20

/** "5 tips for better meetings", of which none is given: a place for each. */
export function countedThings({ brief, words, taken }: Writing, level: Level): DocBlock[] {
  const { pieces } = brief.facts
  if (pieces.some(({ role }) => role !== 'fact')) return []
  const found = Array.from(brief.prompt.matchAll(COUNTED), ([, count, things = '']) => ({
    count: Number(count),
    name: THINGS.get(fold(things)),
  }))
  const { count = 0, name } = found.find((one) => one.name !== undefined) ?? {}
  if (name === undefined || count < COUNT_MIN || count > COUNT_MAX) return []
  for (const piece of pieces) if (piece.value === count) taken.add(piece)
  return Array.from({ length: count }, (_, at) => [heading(`${capitalise(name)} ${at + 1}`, level), hint(words.ofEach)]).flat()
}

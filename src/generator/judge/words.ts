import { fold } from '#shared/words.ts'
import { monthOf, weekdayOf } from '../writing/months.ts'

const STEM_CHARS = 5
const LETTERS_MIN = 3
/** Say nothing that a reader would miss. */
const EMPTY = new Set(
  'the and for with are was were is has have had that this these those from who our your their its his her they will would about only each per also then which than des les une las los del una por con que para como esta este sus mas muy dans pour avec est sont aux par sur qui ses leur nous vous ils elle and not need needs show list form sheet deck slides rate rating note notes notez noter valora valorad valorar puntua puntuar evaluer evaluez any want wants scale escala echelle ask asks covering covers thing things cosa cosas chose choses'.split(
    ' ',
  ),
)
/** Says how something is rated, and is seen in the answers: "1-5", "de 1 à 5". */
const SCALE = /(?<![\d.,])(?:del? |from |on )?[01] ?(?:-|–|to|al?|à) ?(?:5|7|10)(?![\d.,:%h€$£-])/giu
/** Says of what and how much the result consists: "10 questions", "one open text at the end". */
const STRUCTURE =
  /(?<!\p{L})(?:\d{1,3} (?:questions?|preguntas?|slides?|diap\p{L}*|sections?|secciones|rows?|filas?|lignes|columns?|columnas?|colonnes?|pages?|páginas?)|(?:open|free)[ -](?:text|question|answer)s?|(?:respuesta|pregunta|texto)s? (?:libre|abierta)s?|(?:question|réponse|texte)s? (?:ouverte|libre)s?|at the end|al final|à la fin)(?!\p{L})/giu
const NUMBER = /\d+(?:[.,\u00A0\u202F ]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?(?:\s?k(?!\p{L}))?/giu
const ISO_DAY = /(\d{4})-(\d\d)-(\d\d)/g

/** What a text says, as keys that do not depend on how it is written: stems of words, values of numbers. */
export function keysOf(text: string): Set<string> {
  const keys = new Set<string>()
  const plain = text
    .replace(SCALE, ' ')
    .replace(STRUCTURE, ' ')
    .replace(/n['’]t(?!\p{L})/giu, 'nt')
    .replace(ISO_DAY, (_, year: string, month: string, day: string) => {
      keys.add(monthKey(Number(month) - 1))
      return ` ${year} ${Number(day)} `
    })
  for (const [digits] of plain.matchAll(NUMBER)) keys.add(numberKey(digits))
  for (const [word] of fold(plain).matchAll(/\p{L}+/gu)) {
    const month = monthOf(word)
    const day = weekdayOf(word)
    if (month !== undefined) keys.add(monthKey(month))
    else if (day !== undefined) keys.add(`~${day}`)
    else if (word.length >= LETTERS_MIN && !EMPTY.has(word)) keys.add(stem(word))
  }
  return keys
}

export function isNumberKey(key: string): boolean {
  return key.startsWith('#')
}

function monthKey(month: number): string {
  return `@${month}`
}

function stem(word: string): string {
  return word.replace(/s$/, '').slice(0, STEM_CHARS)
}

/** "1,800" and "1 800", "6k" and "6000", "14.50" and "14,5" are one number. */
function numberKey(digits: string): string {
  const isThousands = /k$/i.test(digits)
  const value = Number(
    digits
      .replace(/\s?k$/i, '')
      .replace(/[.,\u00A0\u202F ](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )
  return `#${Math.round(value * (isThousands ? 100_000 : 100)) / 100}`
}

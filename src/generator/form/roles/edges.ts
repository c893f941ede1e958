import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import type { Asking } from '../asking.ts'
import { askedFor } from '../list/plain-field.ts'
import { halvesOf } from './field-parts.ts'
import { roleWords } from './role-words.ts'

/* "End with a thank you and a reminder that …", "finir par un champ libre et l'adresse mail pour …": what a form is to begin or to end with. */

export type Edge = { first: Question[]; last: Question[]; opening: string[]; closing: string[] }

const QUOTED = /["“«]\s?([^"”»]{4,400}?)\s?["”»]/u
/** "l'adresse mail pour gagner un repas": what it is for stands below the field. */
const PURPOSE = /^(.{3,40}?),? ((?:if|for (?=the|a|our|your)|to|in order to|para|si|pour|afin de) .{4,200})$/iu
const ARTICLE = /^(?:an?|the|one|una?|el|la|los|las|une?|le|les|their|your|su|leur) |^l['’]/iu

export function edgeIn(text: string, asking: Asking): Edge | undefined {
  const { starts, ends, reminder, thanks, thanked, thankYou } = roleWords()
  if (thanked.test(text)) return { first: [], last: [], opening: [], closing: [thankYou[asking.language]] }
  const order = starts.exec(text) ?? ends.exec(text)
  if (!order) return undefined
  const isFirst = starts.test(text)
  const said: string[] = []
  const left = text
    .slice(order[0].length)
    .replace(QUOTED, (_, quoted: string) => {
      if (!quoted.endsWith('?')) said.push(quoted)
      return quoted.endsWith('?') ? quoted : ''
    })
    .replace(thanks, () => {
      said.push(thankYou[asking.language])
      return ''
    })
    .replace(reminder, (_, reminded: string) => {
      said.push(reminded)
      return ''
    })
    .replace(/^[\s,.]+|(?<![\s,.])[\s,.]+$/gu, '')
  const fields = left === '' ? [] : fieldsIn(left, asking)
  const texts = said.map((one) => capitalise(one.trim()))
  return isFirst ? { first: fields, last: [], opening: texts, closing: [] } : { first: [], last: fields, opening: [], closing: texts }
}

const SHOWN =
  /^(?:an? |the |our |un |une |el |la |le |notre )?(?:links?|liens?|enlaces?|logos?|message|mensaje|sentence|frase|phrase)(?!\p{L})/iu

function fieldsIn(left: string, asking: Asking): Question[] {
  const [, before = left, purpose] = PURPOSE.exec(left) ?? []
  const names = before.split(/, (?![^()]*\))(?:and |y |et )?/iu).flatMap((one) => halvesOf(one, asking.language))
  // A link or a logo is set, and nobody is asked for it.
  const plain: Asking = { ...asking, nature: 'facts', isRated: false }
  const questions = names.filter((name) => !SHOWN.test(name)).flatMap((name) => askedFor(name.replace(ARTICLE, ''), plain))
  const last = questions.at(-1)
  return last && purpose !== undefined ? [...questions.slice(0, -1), { ...last, description: capitalise(purpose) }] : questions
}

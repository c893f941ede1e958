import type { Instruction } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { findWord, namesIn, part, type Phrase, phraseOf, plain, textOf } from '../phrase.ts'
import { nameBehind, readTarget, wordsBefore } from '../read-target.ts'
import { ARTICLES, findKind } from '../vocabulary.ts'

const OPTION = /^(?:options?|choices?|answers?|opcion|opciones|respuestas?|choix|reponses?|possibilites?)$/
const TO = /^(?:to|in|into|for|under|of|a|en|para|de|dans|pour|sous)$/
const FROM = /^(?:from|in|of|de|en|dans)$/

/** "add 'Other' to question 3", "add the options Yes and No to question 2", "remove the option Remote from question 4". */
export function readOption(rest: Phrase, isRemoved: boolean): Instruction | undefined {
  const [, subject, listed] = isRemoved ? [] : (LISTED.exec(textOf(rest)) ?? [])
  if (subject && listed) {
    const target = readTarget(phraseOf(subject))
    if (target && target.kind !== 'question') return undefined
    return { do: 'option', target: target?.target ?? { name: plain(subject) }, options: namesIn(listed), isRemoved }
  }
  const at = rest.words.findLastIndex(
    ({ folded }, place) => place > 0 && (isRemoved ? FROM : TO).test(folded) && readTarget(part(rest, place + 1))?.kind === 'question',
  )
  const asOption = at < 0 && !isRemoved ? readAsOption(rest) : undefined
  if (asOption) return asOption
  const named = at < 0 ? rest : part(rest, 0, at)
  const noun = named.words.findIndex(({ folded }) => OPTION.test(folded))
  // "a multiple choice question about parking" is a question.
  if (at < 0 && findKind(named.words)) return undefined
  const found = at < 0 ? undefined : readTarget(part(rest, at + 1))
  if (noun < 0 && (found === undefined || findKind(named.words))) return undefined
  const list = noun < 0 ? undefined : listNamed(named, noun, isRemoved)
  const said = list ? list.said : noun < 0 ? textOf(named) : nameBehind(part(named, noun + 1)) || wordsBefore(part(named, 0, noun))
  const options = namesIn(said.replace(/\s(?:as|como|comme|en)$/iu, ''))
  // Nothing named, or only how many.
  if (options.every((option) => noun >= 0 && /^\d+$/.test(option))) return undefined
  // Where no question is named, one that is chosen is said at the end.
  const end = rest.words.at(-1)?.end ?? 0
  return {
    do: 'option',
    target: found?.kind === 'question' ? found.target : list?.of ? { name: list.of } : { isOnly: true, span: { start: end, end } },
    options,
    isRemoved,
    ...(found || list?.of ? {} : withinOf(rest, noun, isRemoved)),
  }
}

/** "the option Evening to the shift": of a question only if there is one that is called so. */
function withinOf(rest: Phrase, noun: number, isRemoved: boolean): { within?: { name: string; options: string[] } } {
  const link = rest.words.findLastIndex(({ folded }, at) => at > noun + 1 && (isRemoved ? FROM_NAME : TO_NAME).test(folded))
  const direct = rest.words.findLastIndex(({ folded }, at) => at === noun + 1 && (isRemoved ? FROM_NAME : TO_NAME).test(folded))
  const at = link > 0 ? link : direct
  if (noun < 0 || at < 0) return {}
  const name = plain(textOf(part(rest, at + 1)))
  const said = at === noun + 1 ? wordsBefore(part(rest, 0, noun)) : nameBehind(part(rest, noun + 1, at))
  const options = namesIn(said)
  return name === '' || options.length === 0 ? {} : { within: { name, options } }
}

const TO_NAME = /^(?:to|for|under|in|on|a|al|en|para|au|aux|dans|pour|sur)$/
const FROM_NAME = /^(?:from|in|of|under|de|del|en|du|des|dans)$/

/** "three options to session: Night, Online and Hybrid". */
const LISTED =
  /^(?:the |these |following |las |los |les |las siguientes |\p{L}{2,6} |\d{1,2} )?(?:more |new )?(?:options?|choices?|opci[oó]n(?:es)?|choix) (?:to|for|a|para|en|à|au|aux|pour)(?: the| la| el| le)? ?(.{1,80}?)\s?: (.{1,400})$/iu

const AS = /^(?:as|como|comme|en)$/

/** "gluten-free as an option for dietary requirements", "Lisboa como opción en la oficina". */
function readAsOption(rest: Phrase): Instruction | undefined {
  const as = rest.words.findIndex(({ folded }, at) => at > 0 && AS.test(folded))
  const noun = rest.words.findIndex(({ folded }, at) => at > as && OPTION.test(folded))
  const to = rest.words.findIndex(({ folded }, at) => at > noun && TO.test(folded))
  if (as < 0 || noun < 0 || noun > as + 3 || to !== noun + 1) return undefined
  const name = nameBehind(part(rest, to + 1))
  const options = namesIn(textOf(part(rest, 0, as)))
  return name === '' ? undefined : { do: 'option', target: { name }, options, isRemoved: false }
}

const ONTO = /^(?:to|into|a|al|au|aux)$/
const OUT_OF = /^(?:from|de|des)$/

/** "Burger to the lunch options", "Burger a las opciones del almuerzo", "Burger aux options". "The work from home option" names no list. */
function listNamed(named: Phrase, noun: number, isRemoved: boolean): { said: string; of: string } | undefined {
  const isLink = ({ folded }: Word, at: number) =>
    at > 0 && at < noun && (isRemoved ? OUT_OF : ONTO).test(folded) && (at + 1 === noun || ARTICLES.has(named.words[at + 1]?.folded ?? ''))
  const at = findWord(named, isLink)
  if (at < 0) return undefined
  return { said: textOf(part(named, 0, at)), of: wordsBefore(part(named, at + 1, noun)) || nameBehind(part(named, noun + 1)) }
}

import type { Question } from '#shared/content/form.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { choice, chooseFrom } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { kindOf } from '../kinds.ts'
import { OR } from '../list/plain-parts.ts'
import { askedIn, eitherOf, isQuestion, labelOf } from '../wording.ts'
import { roleWords } from './role-words.ts'
import type { Sentence } from './sentences.ts'

/* A sentence that is one choice: "Ribbon red, gold or tartan", "Bank transfer or cash", "Ask if they'd give £1, £2 or £5". */

const OPTION_WORDS_MAX = 3
const HEAD_WORDS_MAX = 3
const AMOUNT = String.raw`(?:[£$€] ?\d[\d.,]*|\d[\d.,]* ?(?:€|£|euros?|pounds?))`
const AMOUNTS = new RegExp(String.raw`(?<![\p{L}\d])${AMOUNT}(?:, ${AMOUNT}){0,5},? (?:or|o|u|ou) ${AMOUNT}`, 'iu')
const EACH = new RegExp(AMOUNT, 'giu')

export function eitherIn({ parts, text, label }: Sentence, asking: Asking): Question | undefined {
  const { phrases, language } = asking
  if (label !== undefined || parts.length === 0) return undefined
  const said = text.replace(/\.$/u, '')
  const amounts = amountsIn(said, asking)
  if (amounts) return amounts
  if (said.includes('?') || isQuestion(said, phrases) || roleWords().requests.test(said)) return undefined
  const { payWays, payBy, getWays } = roleWords()
  const halves = said.split(OR).flatMap((one) => one.split(', '))
  if (halves.length < 2) return undefined
  if (halves.every((one) => payWays.test(one))) return choice(payBy[language], halves.map(capitalise), phrases)
  const ways = said.split(OR)
  const names = ways.map((one) => getWays.exec(one)?.[0] ?? '')
  if (!names.includes(''))
    return choice(
      eitherOf(
        names.map((one) => one.toLowerCase()),
        asking,
      ),
      ways.map(capitalise),
      phrases,
    )
  // "Ribbon red, gold or tartan"
  if (parts.length < 2 || !OR.test(` ${parts.at(-1)?.text ?? ''}`)) return undefined
  const [first = '', ...others] = parts
    .flatMap(({ text: part }) => ` ${part}`.split(OR))
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const words = first.split(' ')
  const options = [words.at(-1) ?? '', ...others]
  const isChoice =
    words.length > 1 &&
    words.length <= HEAD_WORDS_MAX &&
    others.length > 1 &&
    options.every((one) => wordCount(one) <= OPTION_WORDS_MAX && /^[\p{L}\s'’-]+$/u.test(one) && kindOf(one, language)?.isExact !== true)
  return isChoice ? choice(labelOf(words.slice(0, -1).join(' '), phrases, language), options.map(capitalise), phrases) : undefined
}

/** What people may give, of several amounts; where they are asked whether, nothing is an answer, too. */
function amountsIn(text: string, { phrases, language }: Asking): Question | undefined {
  const wanted = text.replace(roleWords().requests, '').replace(ASKING, '')
  const found = AMOUNTS.exec(wanted)
  if (!found || !WHETHER.test(wanted)) return undefined
  const title = askedIn(labelOf(wanted, phrases, language), language)
  return choice(title, [...(found[0].match(EACH) ?? []).map((one) => one.trim().replace(/[.,]$/u, '')), phrases.no], phrases)
}
const ASKING = /^(?:please )?(?:ask|preguntar?|demande[rz]?)(?: them)? (?=(?:if|whether|si|s['’]))/iu
const WHETHER = /^(?:if|whether|si|s['’]|would|do|can)(?: |(?<=['’]))/iu

/** "¿Vienes en coche, metro o bici?": one question, whose commas part its answers. */
export function wholeQuestion({ text, parts }: Sentence, asking: Asking): Question | undefined {
  const { phrases, language } = asking
  const isOne = parts.length > 1 && text.endsWith('?') && text.indexOf('?') === text.length - 1
  if (!isOne || !(text.startsWith('¿') || isQuestion(text, phrases)) || roleWords().rate.test(text)) return undefined
  const [first = '', ...others] = parts.map((part) => part.text.replace(/[¿?]/gu, ''))
  const options = [first.split(' ').at(-1) ?? '', ...others.flatMap((one) => one.split(OR))]
  const isChoice = OR.test(others.at(-1) ?? '') && others.every((one) => wordCount(one) <= ANSWER_WORDS_MAX)
  return isChoice ? chooseFrom(askedIn(text, language), options.map(capitalise), phrases) : undefined
}
const ANSWER_WORDS_MAX = 6

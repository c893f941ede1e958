import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { ask, choice, chooseFrom } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { OR } from '../list/plain-parts.ts'
import { eitherOf, labelOf } from '../wording.ts'
import { halvesOf } from './field-parts.ts'
import { scaleAt, scaleOf } from './rated-names.ts'
import { roleWords } from './role-words.ts'
import type { Sentence } from './sentences.ts'

/* What a label or a word says of all that stands with it: statements to agree with, answers between strokes, two names of a list. */

const SCALE_DEFAULT = 5
const OPTION_WORDS_MAX = 6
const STROKES_MIN = 3
const PAIR_BEHIND = 3
const PAIR_WORDS_MAX = 5
const PAIR = / (?:and|y|et) /iu

/** "How much do you agree: I have the tools I need, my manager listens": a scale for each. */
export function agreementsIn(label: string, parts: readonly Part[], { phrases, noRatings }: Asking): Question[] | undefined {
  if (!roleWords().agreeLabel.test(label) || parts.length < 2 || noRatings) return undefined
  const found = scaleAt(label)
  return statementsIn(parts, found && scaleOf(found), { phrases })
}

export function statementsIn(parts: readonly Part[], scale: number | undefined, { phrases }: Pick<Asking, 'phrases'>): Question[] {
  return parts.map(({ text }) =>
    scaled(capitalise(text.replace(/^(?:and|y|et) /iu, '').replace(/\.$/u, '')), scale ?? SCALE_DEFAULT, phrases.ends.agree, phrases),
  )
}

/** "Outcome: on track / extend / concerns, meeting with HR": commas part none of the answers. */
export function strokesIn(label: string, text: string, { phrases, language }: Asking): Question[] | undefined {
  const options = text
    .slice(text.indexOf(':') + 1)
    .split(' / ')
    .map((one) => one.trim().replace(/\.$/u, ''))
  const areAnswers = options.length >= STROKES_MIN && options.every((one) => wordCount(one) <= OPTION_WORDS_MAX)
  return areAnswers ? [chooseFrom(labelOf(label, phrases, language), options.map(capitalise), phrases)] : undefined
}

/** "Particulier ou pro : si pro, il faut le SIRET": one or the other, and what holds then stands below. */
export function eitherLabelled(label: string, text: string, asking: Asking): Question[] | undefined {
  const options = label.split(OR)
  const rule = text.slice(text.indexOf(':') + 1).trim()
  const isEither = options.length === 2 && options.every((one) => wordCount(one) <= NAME_WORDS_MAX) && CONDITION.test(rule)
  if (!isEither) return undefined
  return [choice(eitherOf(options, asking), options.map(capitalise), asking.phrases, { description: capitalise(rule.replace(/\.$/u, '')) })]
}
const NAME_WORDS_MAX = 2
const CONDITION = /^(?:if|si) /iu

/** "Attestation sur l'honneur de …, obligatoire": agreed to as it stands. */
export function declaredIn(text: string, { phrases, language }: Asking): Question[] | undefined {
  const { declared, declares, declaredLead } = roleWords()
  const said = text.replace(/\.$/u, '')
  if (!declared.test(said)) return undefined
  const item = capitalise(said.replace(declaredLead, ''))
  return [choice(fillIn(declares[language], { item }), [phrases.yes, phrases.no], phrases)]
}

/** "Each one done / not done": of all that stands in the list before it. */
export function eachIn(text: string, before: Question | undefined, { phrases }: Asking): Question[] | undefined {
  const options = roleWords().eachOf.exec(text.replace(/\.$/u, ''))?.[1]?.split(' / ')
  if (!options || before?.type !== 'multiple_choice' || before.options.length < EACH_MIN) return undefined
  return before.options.map((title) => choice(title, options.map(capitalise), phrases))
}
const EACH_MIN = 3

/** "happy with the cut": how happy somebody is with it. */
export function feltQuestion(name: string, to: number, { phrases }: Asking): Question | undefined {
  const felt = roleWords().feelings.find(([pattern]) => pattern.test(name))
  return felt && scaled(capitalise(name.replace(felt[0], felt[1]).toLocaleLowerCase()), to, phrases.ends.satisfied, phrases)
}

function scaled(title: string, scale: number, [low_label, high_label]: readonly string[], phrases: Asking['phrases']): Question {
  const question = ask(title, 'scale', phrases, { scale, required: true })
  return low_label === undefined || high_label === undefined ? question : { ...question, low_label, high_label }
}

/** "Age band and first half of postcode." among sentences that ask: two more names. */
export function pairIn({ text, parts, isFirst }: Sentence, asked: number, language: Locale): Part[] | undefined {
  const [only] = parts
  const { tells, bare } = roleWords()
  const plain = text.replace(/\.$/u, '')
  const isTold = /[\d:?€£$%]/u.test(plain) || tells.test(plain) || bare.test(plain)
  if (!only || parts.length > 1 || isFirst || asked < PAIR_BEHIND || isTold) return undefined
  const halves = plain.split(PAIR)
  const areNames = halves.length === 2 && halves.every((half) => wordCount(half) <= PAIR_WORDS_MAX)
  return areNames ? halvesOf(plain, language).map((half) => ({ ...only, text: half })) : undefined
}

import { z } from 'zod'
import { QUESTION_FORMATS } from '#shared/content/question-formats.ts'
import type { Locale } from '#shared/locale.ts'
import { listTexts, readTexts } from '../texts.ts'

/* The texts of forms are data: what stands around questions, the questions of known subjects, kinds of fields and quizzes. */

const List = z.string().transform((text) => text.split('|'))
const Format = z.enum([...QUESTION_FORMATS.text, ...QUESTION_FORMATS.multiple_choice, ...QUESTION_FORMATS.rating])
export const Ends = z.enum([
  'satisfied',
  'agree',
  'likely',
  'good',
  'important',
  'easy',
  'confident',
  'informed',
  'clear',
  'pain',
  'often',
  'much',
])

const Asked = z.strictObject({
  ask: z.string(),
  /** Where the article of the thing is unknown. */
  label: z.string().optional(),
  format: Format,
  ends: Ends.optional(),
  options: List.optional(),
})
export type Asked = z.infer<typeof Asked>

const BankQuestion = z.strictObject({
  ask: z.string(),
  format: Format,
  options: z.array(z.string()).optional(),
  ends: Ends.optional(),
  required: z.boolean().optional(),
  /** Personal or delicate: asked last, never required. */
  sensitive: z.boolean().optional(),
  other: z.boolean().optional(),
  /** Asked once in a form, whoever asks for it. */
  about: z.enum(['name', 'email', 'phone', 'contact', 'recommend', 'reason', 'comments']).optional(),
})
export type BankQuestion = z.infer<typeof BankQuestion>

const Bank = z.strictObject({
  /** An opinion is asked for, so that ratings make sense, or facts are collected. */
  nature: z.enum(['opinion', 'facts']),
  intro: z.string(),
  /** What else of the subject can be rated, with its article. */
  aspects: List.optional(),
  sections: z.array(z.strictObject({ title: z.string(), questions: z.array(BankQuestion) })),
})
export type Bank = z.infer<typeof Bank>

const KindTexts = z.strictObject({
  words: z.string().transform((words) => words.split(/,\s+/)),
  title: z.string().optional(),
  options: List.optional(),
  help: z.string().optional(),
})
const Kind = z.strictObject({
  id: z.string(),
  format: Format.default('short'),
  is: z.enum(['identity', 'contact', 'last', 'personal']).optional(),
  optional: z.boolean().optional(),
  other: z.boolean().optional(),
  /** A salary is a field of a form, but a subject of opinion in a survey. */
  in: z.enum(['form', 'survey', 'both']).default('form'),
  en: KindTexts,
  es: KindTexts,
  fr: KindTexts,
})
export type Kind = z.infer<typeof Kind>
const Kinds = z.array(Kind)

const Rewrite = z.tuple([z.string().transform((from) => new RegExp(from, 'iu')), z.string()])
const Words = z.string().transform((words) => new Set(words.split(' ')))
const strings = <K extends string>(...keys: K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<K, z.ZodString>)
const Nouns = z.strictObject({
  m: Words,
  f: Words,
  endings: z.strictObject({ m: z.array(z.string()), f: z.array(z.string()) }),
  invariable: Words.optional(),
})
const Phrases = z.strictObject({
  ...strings(
    'anonymous',
    'confidential',
    'by',
    'passMark',
    'yes',
    'no',
    'recommend',
    'recommendNamed',
    'overall',
    'overallOpen',
    'comments',
    'improve',
    'improveNamed',
    'voteTitle',
    'ownIdea',
    'which',
    'whichDate',
    'yourChoice',
    'either',
    'menu',
    'guest',
    'needed',
    'shownIn',
    'good',
    'pointView',
    'quantity',
    'labelled',
    'topics',
    'consent',
    'voluntary',
    'skeleton',
    'yesNo',
    'questionWords',
    'told',
    'states',
    'enough',
    'dropped',
  ).shape,
  ends: z.record(Ends, z.tuple([z.string(), z.string()])),
  tones: strings('friendly', 'playful', 'formal'),
  intros: strings('fields', 'some', 'opinion', 'vote', 'quiz'),
  section: strings('more', 'personal'),
  noOptions: List,
  checked: List,
  done: List,
  aspects: z.array(Asked).min(1),
  open: z.array(Asked).min(1),
  general: z.array(Asked),
  fields: z.array(z.string()),
  consentFields: z.array(z.string()),
  childFields: z.array(z.string()),
  reportFields: z.array(z.string()),
  quiz: z.strictObject({ ...strings('ask', 'open', 'complete', 'fill', 'judge', 'isTrue', 'isFalse').shape, options: List, often: List }),
  rewrites: z.array(Rewrite),
  nouns: Nouns.optional(),
})
export type Phrases = z.infer<typeof Phrases>

const Quiz = z.strictObject({
  words: z.string().transform((words) => words.split(/,\s+/)),
  /** A line is a question and its answers, the right one first. */
  questions: z.string().transform((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim())),
  ),
})
export type Quiz = z.infer<typeof Quiz>

export function readPhrases(language: Locale): Phrases {
  return readTexts(`form/${language}.yaml`, Phrases)
}

/** The kinds of fields of a form, or those that a survey has, too. */
export function readKinds(isSurvey: boolean): Kind[] {
  return readTexts('form/fields.yaml', Kinds).filter((kind) => kind.in === 'both' || (kind.in === 'survey') === isSurvey)
}

/** The subjects whose questions are known. */
export function bankIds(): string[] {
  return listTexts('form/banks/en')
}

export function readBank(id: string, language: Locale): Bank | undefined {
  return bankIds().includes(id) ? readTexts(`form/banks/${language}/${id}.yaml`, Bank) : undefined
}

export function readQuizzes(language: Locale): Quiz[] {
  return listTexts('form/quizzes/en').map((id) => readTexts(`form/quizzes/${language}/${id}.yaml`, Quiz))
}

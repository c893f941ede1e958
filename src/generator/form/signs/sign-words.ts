import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../../writing/months.ts'

/* The words by which the signs are set that a prompt leaves out. */

const InLanguages = z.record(z.enum(LOCALES), z.string())
const Whole = z.string().transform((words) => new RegExp(`^(?:${words})$`, 'iu'))
const Inside = z.string().transform((words) => new RegExp(words, 'iu'))
const Told = z.string().transform((words) => new RegExp(words.replaceAll('MONTH', MONTH_WORD), 'iu'))
const Each = z.string().transform((words) => new RegExp(words, 'giu'))
const SignWords = z.strictObject({
  rewrites: z.array(z.tuple([Each, z.string()])),
  levels: Each,
  ofAnother: Inside,
  theirs: z.array(z.tuple([Each, z.string()])),
  asides: Each,
  ifYes: z.array(z.tuple([Each, z.string(), z.string()])),
  formNoun: Whole,
  fieldLead: Whole,
  run: z.strictObject({
    asks: Inside,
    bare: Inside,
    followUp: Inside,
    verbs: Inside,
    fields: Inside,
    scale: Inside,
    rated: Inside,
    own: Inside,
    ends: Inside,
    moments: z.strictObject({ lead: Inside, hour: Inside, tail: Inside }),
    rows: z.array(z.string().transform((words) => new RegExp(words.replaceAll('DAY', WEEKDAY_WORD).replaceAll('MONTH', MONTH_WORD), 'iu'))),
    facts: z.array(Told),
    named: z.array(z.string().transform((words) => new RegExp(words, 'u'))),
    noFields: Inside,
  }),
  requestRow: Inside,
  requested: Inside,
  anyOf: InLanguages,
  followUps: z.strictObject({
    within: Inside,
    ifSo: Inside,
    ifNamed: Inside,
    whatBegins: Inside,
    described: Inside,
    details: InLanguages,
    asked: InLanguages,
    sentence: z.strictObject({ yes: InLanguages, option: InLanguages, no: InLanguages }),
  }),
  scaleEnds: z.array(Each),
  onlyRequired: z.array(Each),
  faces: z.strictObject({
    words: Each,
    signs: z.array(z.string()),
    answers: z.record(z.enum(LOCALES), z.strictObject({ rated: z.array(z.string()), yesNo: z.array(z.string()) })),
  }),
  listWord: Inside,
  kinds: z.array(z.strictObject({ words: Whole, names: InLanguages })),
  other: Whole,
  either: InLanguages,
  tails: Whole,
  heads: Whole,
  opinion: Inside,
  nameless: Whole,
  excluded: z.string(),
  anonymous: InLanguages,
  starts: z.string(),
  ends: z.string(),
  saying: z.string(),
  example: z.string(),
  answered: z.string(),
  quiz: Inside,
  binds: Whole,
  rate: z.string(),
})

export function signWords(): z.infer<typeof SignWords> {
  return readTexts('form/signs.yaml', SignWords)
}

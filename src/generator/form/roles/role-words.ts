import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import { Ends } from '../form-texts.ts'

/* The words by which a sentence of a prompt asks, tells or orders. */

const Pattern = z.string().transform((pattern) => new RegExp(pattern, 'iu'))
const AnyOf = z.array(z.string()).transform((all) => new RegExp(all.join('|'), 'iu'))
const RoleWords = z.strictObject({
  orders: AnyOf,
  requests: AnyOf,
  fieldLabels: Pattern,
  answerLabels: Pattern,
  toldLabels: Pattern,
  controls: z.array(z.strictObject({ format: z.enum(['dropdown', 'many', 'one']), words: Pattern })),
  chosen: z.string().transform((words) => new RegExp(`^((?:\\p{L}+ )?${words}) (\\p{L}[^()/:]{1,30})$`, 'iu')),
  ticked: Pattern,
  agreed: z.array(z.tuple([Pattern, z.string()])),
  starts: Pattern,
  ends: Pattern,
  thanks: z.string().transform((words) => new RegExp(`(?:^|,? (?:and|y|et) )(?:${words})(?=$|[,.]| (?:and|y|et) )`, 'iu')),
  thanked: Pattern,
  thankYou: z.record(z.enum(LOCALES), z.string()),
  reminder: Pattern,
  conditions: z.array(Pattern),
  onlyIf: z.array(Pattern),
  ifSo: z.record(z.enum(LOCALES), z.string()),
  done: Pattern,
  tickBehind: Pattern,
  agrees: Pattern,
  agreeLabel: Pattern,
  chosenLabels: Pattern,
  formTitle: Pattern,
  feelings: z.array(z.tuple([Pattern, z.string()])),
  bare: Pattern,
  writtenDown: Pattern,
  dayInside: Pattern,
  needs: Pattern,
  boxLead: Pattern,
  isSo: Pattern,
  notes: z.array(Pattern),
  ticking: Pattern,
  ifYes: z.record(z.enum(LOCALES), z.string()),
  mustAgree: z.array(z.tuple([Pattern, z.string()])),
  attached: Pattern,
  andAttached: Pattern,
  payWays: Pattern,
  payBy: z.record(z.enum(LOCALES), z.string()),
  getWays: Pattern,
  extra: Pattern,
  open: Pattern,
  openBehind: Pattern,
  counted: Pattern,
  spelledOut: z.array(z.strictObject({ words: Pattern, fields: z.array(z.string()) })),
  answered: Pattern,
  pastCount: Pattern,
  medical: Pattern,
  answering: Pattern,
  byPhone: Pattern,
  whoOf: z.array(z.tuple([Pattern, z.string()])),
  ofOffice: Pattern,
  about: Pattern,
  scale: Pattern,
  rate: Pattern,
  scaleEnds: z.array(z.strictObject({ is: Ends, words: Pattern })),
  asking: Pattern,
  tells: Pattern,
  saying: Pattern,
  sentTo: Pattern,
  notices: Pattern,
  wanted: Pattern,
})

export function roleWords(): z.infer<typeof RoleWords> {
  return readTexts('form/roles.yaml', RoleWords)
}

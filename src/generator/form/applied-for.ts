import type { PromptFacts } from '../brief.ts'
import { wordsOf } from './wording.ts'

/* What an application is for: a job ("application for a barista") or anything else ("application form for an allotment plot"). */

const APPLIED_FOR = /^(?!.*volunteer)(?:.* )?application(?: form)? (?:for|to join|to rent|to use) (?:an? |the |our |one of our )?(.+)$/u
const ENDS = / (?:at|in|on|with|from|by|of|for|near) /u
const JOB =
  /(?:^| )(?:jobs?|posts?|positions?|roles?|vacanc(?:y|ies)|careers?|employment|work|apprenticeships?|internships?|traineeships?|placements?|staff|cooks?|chefs?|nurses?|baristas?|interns?|apprentices?|hosts?|clerks?|nann(?:y|ies)|au pairs?|crew|team)(?: |$)/u
/** "bike to work scheme", "staff parking permit": no job, whatever else stands there. */
const SCHEME = /(?:^| )(?:schemes?|plans?|benefits?|permits?|grants?|funds?|loans?|bursar(?:y|ies)|discounts?|memberships?|passes)(?: |$)/u
/** "a sales assistant", "waiters", "an electrician" */
const PERSON = /(?:er|or|ist|ant|ent|ian|man|woman|ess|ive)s?$/u
const NO_PERSON = /^(?:grant|locker|number|corner|shelter|paper|counter|parlour|floor|permit|event|tent|apartment)s?$/u

/** The genre of the form; undefined where the title does not say what is applied for. */
export function applicationFor({ title, language }: Pick<PromptFacts, 'title' | 'language'>): 'application' | 'applying' | undefined {
  const [, what] = language === 'en' ? (APPLIED_FOR.exec(wordsOf(title)) ?? []) : []
  if (what === undefined) return undefined
  const noun = what.split(ENDS)[0]?.split(' ').at(-1) ?? ''
  if (JOB.test(what) && !SCHEME.test(what)) return 'application'
  return PERSON.test(noun) && !NO_PERSON.test(noun) ? 'application' : 'applying'
}

import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { isAmongPeople, peopleIn } from '../../writing/people-said.ts'
import { starting } from '../../writing/plain-kinds.ts'
import { readTexts } from '../../texts.ts'
import type { Said } from './whole-sentences.ts'

/* Who was at a meeting, and as what: "Chair was Sue Hallam, minutes by Raj Patel, also there: Kim, Dave O". */

const words = z.array(z.string())
const Office = z.strictObject({ begins: words, name: z.string() })
const Minutes = z.strictObject({
  chair: Office,
  secretary: Office,
  present: words,
  absent: words,
  decided: words,
  next: words,
  /** Who does something, without a name. */
  offices: words,
  /** Between who does something and what. */
  does: words,
  /** Labels of what was talked about, and of what is to be done. */
  points: words,
  actions: words,
})
const ByLanguage = z.strictObject({ en: Minutes, es: Minutes, fr: Minutes })
export type MinutesWords = z.infer<typeof Minutes>

export function minutesWordsIn(language: Locale): MinutesWords {
  return readTexts('doc/minutes.yaml', ByLanguage)[language]
}

export type Attendance = { chair: string[]; secretary: string[]; present: string[]; absent: string[] }
type Group = keyof Attendance

const GROUPS: readonly Group[] = ['chair', 'secretary', 'absent', 'present']
/** "Walter "Wally" Pruitt (site manager)" */
const NAMED =
  /^\p{Lu}[\p{L}’'.-]*(?: (?:["“«][^"”»]{1,20}["”»]|(?:(?:de|del|la|van|von|le) )?\p{Lu}[\p{L}’'.-]*)){0,4}(?: \([^()]{1,40}\))?$/u
const LEAD = /^(?:and|y|e|et|was|were|is|from|by|:|-|,|\s)+(?![\p{L}\d])/iu
const AND = / (?:and|y|e|et|&) /u

/** Undefined where a sentence says something else than who was there. */
export function attendanceIn({ label, whole, text }: Said, language: Locale): Attendance | undefined {
  const own: Attendance = { chair: [], secretary: [], present: [], absent: [] }
  let group: Group | undefined
  for (const { text: clause } of cutParts(label === undefined ? text : (whole ?? text), 0)) {
    const led = leadOf(clause, language)
    group = led?.group ?? group
    if (group === undefined) return undefined
    const rest = led?.rest ?? clause.trim()
    // What nobody is called ends the list: it is a sentence, with a list in it.
    const people = namesIn(rest, led !== undefined, language)
    // Behind a label, an office is somebody, too: "Present: Mrs Low, the caretaker".
    const isOf = (one: string): boolean =>
      NAMED.test(one) || isAmongPeople(one) || (label !== undefined && starting(minutesWordsIn(language).offices).test(fold(one)))
    if (!led && !people.every(isOf)) return undefined
    if (led && /(?<!\p{L})(?:is|are|will|to|for|because|es|son|para|porque|est|sont|pour|car)(?!\p{L})/iu.test(rest)) return undefined
    if (rest !== '')
      own[group].push(
        ...(people.every((one) => NAMED.test(one)) || people.length > rest.split(AND).length ? people : (peopleIn(rest) ?? [rest])).map(
          capitalise,
        ),
      )
  }
  return GROUPS.some((one) => own[one].length > 0) ? own : undefined
}

/** "attended Priya Tom Lucy and Mr Bates": outside of Spanish, names without commas are one word each. */
export function namesIn(rest: string, isLed: boolean, language: Locale): string[] {
  const [first = '', ...others] = rest.split(AND)
  const alone = first.split(' ')
  const isRow = isLed && language !== 'es' && alone.length >= ROW_MIN && alone.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word))
  return isRow ? [...alone, ...others] : [first, ...others]
}
const ROW_MIN = 3

/** "Asisten 14 de 22 propietarios": what the lead says is no name, and stays with it. */
function leadOf(clause: string, language: Locale): { group: Group; rest: string } | undefined {
  const { chair, secretary, present, absent } = minutesWordsIn(language)
  const leads: Readonly<Record<Group, readonly string[]>> = { chair: chair.begins, secretary: secretary.begins, present, absent }
  const said = clause.trim().replace(/^(?:and|y|et) /iu, '')
  const folded = fold(said)
  for (const group of GROUPS) {
    const lead = starting(leads[group]).exec(folded)?.[0]
    if (lead === undefined || folded.length !== said.length) continue
    const rest = said
      .slice(lead.length)
      .replace(LEAD, '')
      .replace(/^(?:\s*[:–-]\s*|\s*(?:was|were|is|from|by|por|par|de)(?!\p{L})\s*)+/iu, '')
      .trim()
    return { group, rest: /^\d/u.test(rest) ? said : rest }
  }
  return undefined
}

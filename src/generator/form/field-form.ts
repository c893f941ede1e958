import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { choice } from './ask.ts'
import type { Bank } from './form-texts.ts'
import type { Asking, FormItem } from './asking.ts'
import { questionForItem } from './item-question.ts'
import { kindOf } from './kinds.ts'
import { partWords } from './list/plain-parts.ts'
import { bankQuestions, INCLUDING, questionsWanted, fill, fit, inOrder, isOf, isPersonal, personal, unlike } from './pick-questions.ts'

/* A form to fill in: facts are collected. */

const FIELDS_DEFAULT = 5
const CONSENT = / (?:consent|permission slip|permission form|autorizacion|consentimiento|autorisation|consentement) /
const CHILD =
  / (?:year \d{1,2}|class \d{1,2}|child|children|kid|kids|pupils?|minors?|kindergarten|school|nin[oa]s?|hij[oa]s?|menor|menores|alumn[oa]s?|guarderia|colegio|enfants?|eleves?|creche|ecole|mineurs?) /
/** "coming y/n", "asistencia": of whoever answers. */
const COMING =
  /^(?:(?:are you |will you be )?(?:coming|attending|able to come)|¿?(?:vienes?|vendr[áa]s?|asistir[áa]s?|asistencia)|(?:venez|viendrez)-vous|pr[ée]sence)\s?\??(?: ?\(?(?:y(?:es)?|s[ií]|oui) ?\/ ?(?:no?|non)\)?)?$/iu
const CONSENT_ITEM = /consent|permission|autori[sz]/i
const REGISTERS = / (?:registration|registering|register|inscripcion|registro|inscription) /
const RSVP = / rsvp /
/** Whoever registers for these is sent something before they begin. */
const WRITTEN_TO: ReadonlySet<string> = new Set(['event', 'webinar'])
const REPORT = / (?:report|stolen|lost|complaint|reclamacion|averia|incidencia|signaler|reclamation|vol|perte) /
/** Who consents, and not to what. */
const OF_PEOPLE =
  /^(?:our |all |los |las |les |nos )?(?:employees|staff|parents|pupils|students|members|visitors|guests|participants|volunteers|emplead[oa]s|padres|alumnos|soci[oa]s|visitantes|participantes|salari[ée]s|employ[ée]s|parents|[ée]l[èe]ves|membres|visiteurs|b[ée]n[ée]voles)$/iu
/** Their own questions ask what somebody consents to. */
const CONSENT_BANKS: ReadonlySet<string> = new Set(['photos', 'tripconsent'])
/** "Consent form for photos": what is consented to. */
const CONSENT_TO =
  /^.{0,40}?(?:form|slip|autorización|consentimiento|autorisation|consentement|parentale?)\s+(?:for|to|para|de|pour|d['’])\s?(.{4,120})$/iu

/** What the prompt names as fields, and who fills them in. Where it names nothing, those of its subject. */
export function fields(facts: PromptFacts, items: readonly FormItem[], asking: Asking, bank: Bank | undefined): Question[] {
  const { language, phrases } = asking
  const { settings, counts, folded } = facts
  const asked = [...essentials(facts, items, asking), ...items.map((item, at) => questionForItem(item, asking, at, 0))]
  const named = fit(asked, counts.questions, items, asking)
  const hasIdentity =
    settings.isAnonymous || items.some(({ text, isYesNo, options }) => !isYesNo && !options && isOf(text, ['identity'], language))
  const identity = hasIdentity ? [] : whoFields(facts, asking)
  // One field that is named comes on top of the usual ones.
  const usesBank =
    bank !== undefined &&
    ((items.length <= 1 && facts.clauses.length <= items.length + 1) || INCLUDING.test(folded) || (counts.questions ?? 0) > named.length)
  const subject = unlike(usesBank ? bankQuestions(bank, facts, asking) : identity, named)
  const consentFields = isOfChild(folded) ? phrases.childFields : phrases.consentFields
  const usualFields = CONSENT.test(folded) ? consentFields : REPORT.test(folded) ? phrases.reportFields : phrases.fields
  const more = unlike(spareFields([...usualFields, ...phrases.fields], asking), [...named, ...subject])
  const usual =
    usesBank && named.length === 0 && !settings.isShort
      ? subject.length
      : usesBank || items.length > 0
        ? Math.min(subject.length, Math.max(identity.length, questionsWanted(settings) - named.length))
        : usualFields === phrases.fields
          ? FIELDS_DEFAULT
          : usualFields.length
  const room = counts.questions === undefined ? usual : counts.questions - named.length
  const chosen = fill([...new Set([...subject.filter(({ required }) => required), ...subject, ...more])], room, named.length, asking)
  const isLast = (one: Question) => isPersonal(one) || isOf(one.title, ['personal'], language)
  // A subject that is written out has its own order.
  const placeOf = (one: Question) =>
    isLast(one)
      ? 3
      : usesBank && named.length === 0
        ? 0
        : named.includes(one)
          ? 1
          : isOf(one.title, ['identity', 'contact'], language)
            ? 0
            : 2
  return inOrder([...subject, ...more, ...chosen, ...named], [...chosen, ...named], placeOf).map((one) =>
    isLast(one) ? personal(one, asking) : one,
  )
}

function isOfChild(folded: string): boolean {
  return CONSENT.test(folded) && CHILD.test(folded)
}

/** What a form of its kind cannot do without: a consent, whether somebody comes. */
export function essentials(
  { folded, title, genre }: PromptFacts,
  items: readonly FormItem[],
  { language, phrases, ...asking }: Asking,
): Question[] {
  const has = (id: string) =>
    items.some(
      ({ text }) =>
        // "siblings coming?" says nothing of whoever answers.
        (kindOf(text, language)?.kind.id === id &&
          (id !== 'coming' || kindOf(text, language)?.isExact === true || COMING.test(text)) &&
          !partWords().howMany.test(text)) ||
        (id === 'consent' && CONSENT_ITEM.test(text)),
    )
  const to = CONSENT_TO.exec(title)?.[1]
  const description = to === undefined || OF_PEOPLE.test(to) ? undefined : capitalise(to)
  return [
    ...(CONSENT.test(folded) && !has('consent') && !(CONSENT_BANKS.has(genre.id) && items.length === 0)
      ? [choice(phrases.consent, [phrases.yes, phrases.no], phrases, { description })]
      : []),
    ...(RSVP.test(folded) && !has('coming') ? [questionForItem({ text: 'rsvp' }, { ...asking, language, phrases })] : []),
  ]
}

/** Who fills in the form, and how to reach them where something is sent. A consent for a child has the child’s name. */
export function whoFields({ genre, folded }: PromptFacts, asking: Asking): Question[] {
  if (isOfChild(folded)) return spareFields(asking.phrases.childFields.slice(0, 1), asking)
  const names = asking.phrases.fields.slice(0, WRITTEN_TO.has(genre.id) && REGISTERS.test(folded) ? 2 : 1)
  return spareFields(names, asking)
}

export function spareFields(names: readonly string[], asking: Asking): Question[] {
  return names.map((text) => questionForItem({ text }, { ...asking, nature: 'facts' }))
}

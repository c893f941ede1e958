import type { Fact } from '#generator/brief.ts'
import { wordCount } from '#shared/words.ts'

const LOOK_BACK_CHARS = 60
const LABEL_WORDS_MAX = 4
/** What a date until which something has to happen follows. */
const DEADLINE =
  /(?<!\p{L})(?:by|before|until|no later than|due(?: on)?|deadline|antes del?|hasta(?: el)?|plazo|venc(?:e|ió|ía)(?: el)?|vencimiento|avant(?: le)?|au plus tard(?: le)?|jusqu['’]au|échéance(?: au| le)?)\s*$/iu
const NEXT_MEETING =
  /\b(?:next (?:meeting|mtg|session|date|check)|pr[oó]xima (?:reuni[oó]n|sesi[oó]n)|fecha siguiente|prochaine (?:r[ée]union|s[ée]ance))\b/i
const ASK =
  /\b(?:asks?(?:ing)? for|seek(?:s|ing)?|asking|rais(?:es|ing)|needs?|pide|piden|pedimos|necesitamos|necesita|busca|solicita|demande|demandons|besoin de|recherche|cherche)\s*$/i
const ASKED_BEHIND = /^\s*(?:recherch[ée]s?|demand[ée]s?|solicitados?|needed|wanted)/i
const APPLY = /\b(?:apply|applications?|candidaturas?|solicitudes?|candidatures?|postul\p{L}*)\b/iu
const WRITER =
  /(?:^\s*from|\b(?:memo|letter|note|notice|e-?mail|message|speech|report)\b[^.,;:]* from|(?:^\s*|\b(?:written|signed|sent|prepared|taken|minutes|notes|report|log|memo|letter|speech|toast|article) )by|\b(?:note(?: de service)?|circular|nota|comunicado|aviso|carta|correo|lettre|courriel|mail) de|\bsign(?:ed)?(?: by)?|\bfirma(?:do por)?|\bde parte de|\bde la part de|\bsign[ée]e?(?: par)?)(?: (?:the|la|el|le)? ?\p{L}+,?)?\s*$/iu
/** Who a name belongs to, before it: "letter for new volunteer Amir Haddad". */
const PERSON =
  '(?: (?:new|nuev[oa]|nouvel(?:le)?|nouveau))? (?:volunteer|employee|colleague|candidate|applicant|starter|hire|joiner|member|intern|neighbou?r|voluntari[oa]|emplead[oa]|compañer[oa]|candidat[oae]|becari[oa]|soci[oa]|vecin[oa]|bénévole|collègue|salariée?|stagiaire|voisine?)'
const PERSON_BEFORE = new RegExp(`${PERSON}\\s*$`, 'iu')
const ADDRESSEE = new RegExp(
  String.raw`\b(?:client|customer|cliente)\s*$|\b(?:letter|e-?mail|mail|note|memo|message|card|complaint|invitation|reminder|apology|thanks|thank you|recordatorio|disculpas|relance|rappel|excuses|remerciements|speech|toast|carta|correo|nota|mensaje|queja|reclamaci[oó]n|discurso[^,]*|lettre|courriel|courrier|r[ée]clamation|message|discours[^,]*|felicitaci[oó]n)(?: (?:of|de|d['’])\s?\p{L}+)? (?:to|for|about|a|al|para|à|au|aux|pour)(?: (?:the|an?|my|our|el|la|los|las|mi|una?|le|la|les|mon|ma|une?))?(?:${PERSON})?\s*$`,
  'iu',
)
/** Among other things, "thanks to Ted" is said to everybody. */
const THANKED = /[,.;:\n]\s*(?:many |our )?(?:thanks|thank you|gracias|merci) (?:to|al?|à) $/iu
const HOUR = /^(?:[01]?\d|2[0-3]) ?h$/iu
const BEHIND_DAY = /^,? (?:a las |at |à )?$/iu
const NAMED: ReadonlySet<Fact['kind']> = new Set(['person', 'organisation', 'name', 'place'])
const APPOSED =
  /^(?:(?:write|draft|create|escribe|redacta|rédige[rz]?) )?(?:(?:an?|una?|une?) )?(?:\p{L}+ )?(?:letter|e-?mail|message|carta|correo|mensaje|lettre|courriel|message|mail) (?:to|a|à|para|pour) (?:an?|our|my|the|una?|nuestr[oa]|mi|el|la|une?|notre|mon|ma|le) \p{Ll}+(?: \p{Ll}+)?, $/iu
/** "apply to Ruth Kane" */
const ASKED_OF = /(?<!\p{L})(?:apply|applications?|questions?|candidaturas?|solicitudes?|preguntas|candidatures?|postuler) (?:to|a|à) $/iu
const TWO_NAMES = /^(?!(?:La|Le|Les|Los|Las|El|San|Santa|Saint|Sainte|New) )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u
const TO_BY_NAME = / [aà] $/iu
/** Words between a label and its value, and articles before it. */
const LINKS = /[\s:,=(]+(?:is|are|at|on|by|from|to|of|for|in|max|min|about|es|el|la|de|del|desde|a|en|est|le|du|de|à|au|dès|par|por)$/iu
const LEADS = /^(?:and|about|for|with|the|an?|y|e|et|el|la|los|las|le|les|l['’]|un|une|una)\s+/iu

/** Says of each fact what it is, in the prompt's words or by one of the labels that generators know: deadline, next meeting, ask, apply, from, to. */
export function withLabels(text: string, facts: readonly Fact[]): Fact[] {
  return facts.map((fact, at) => {
    const before = text.slice(Math.max(0, fact.start - LOOK_BACK_CHARS), fact.start)
    const previous = facts[at - 1]
    // "5 de febrero 18h": behind a day, an hour.
    if (
      previous?.kind === 'date' &&
      fact.kind === 'duration' &&
      HOUR.test(fact.text) &&
      BEHIND_DAY.test(text.slice(previous.start + previous.text.length, fact.start))
    )
      return { kind: 'time', text: fact.text, start: fact.start }
    if (THANKED.test(before)) return fact
    const isAddressed = (fact.kind === 'person' || fact.kind === 'name') && PERSON_BEFORE.test(before) && ADDRESSEE.test(before)
    if (isAddressed) return { ...fact, kind: 'person', label: 'to' }
    if ((fact.kind === 'name' || fact.kind === 'place') && TWO_NAMES.test(fact.text) && ASKED_OF.test(before))
      return { ...fact, kind: 'person' }
    // "letter to a supplier, Karlsson Print AB": who it is stands behind what they are.
    if (NAMED.has(fact.kind) && APPOSED.test(text.slice(0, fact.start)))
      return { ...fact, kind: fact.kind === 'place' ? 'organisation' : fact.kind, label: 'to' }
    // "mail à Léa Roche": a place has no letters.
    if (fact.kind === 'place' && TWO_NAMES.test(fact.text) && TO_BY_NAME.test(before) && ADDRESSEE.test(before))
      return { ...fact, kind: 'person', label: 'to' }
    if (fact.label !== undefined) return { ...fact, label: fact.label.toLowerCase() }
    const label = labelOf(text, fact, { previous, next: facts[at + 1] })
    return label === undefined ? fact : { ...fact, label }
  })
}

function labelOf(text: string, fact: Fact, { previous, next }: { previous: Fact | undefined; next: Fact | undefined }): string | undefined {
  const from = Math.max(0, fact.start - LOOK_BACK_CHARS, previous ? previous.start + previous.text.length : 0)
  const before =
    text
      .slice(from, fact.start)
      .split(/[.;!?\n(]|,(?!\d)/)
      .at(-1) ?? ''
  const behind = (
    text
      .slice(fact.start + fact.text.length, Math.min(fact.start + fact.text.length + LOOK_BACK_CHARS, next?.start ?? text.length))
      .split(/[.,;:!?\n)]/)[0] ?? ''
  ).trim()
  if (fact.kind === 'date') {
    if (NEXT_MEETING.test(before)) return 'next meeting'
    if (DEADLINE.test(before)) return 'deadline'
  }
  if (fact.kind === 'money' && (ASK.test(before) || ASKED_BEHIND.test(behind))) return 'ask'
  if (fact.kind === 'contact' && APPLY.test(before)) return 'apply'
  if (fact.kind === 'person' || fact.kind === 'organisation' || fact.kind === 'name' || fact.kind === 'place') {
    if (fact.kind !== 'place' && WRITER.test(before)) return 'from'
    return fact.kind !== 'place' && ADDRESSEE.test(before) ? 'to' : undefined
  }
  if (fact.kind === 'percent' || fact.kind === 'quantity') {
    const counted = behind.replace(/^(?:of|with|de|des|del|con|avec)(?: the| la| el| le| los| las| les)? /i, '')
    if (/^(?:by|over|in|since|for|on|per|at|to|from|and|y|et|por|en|desde|sur|par)\b/i.test(counted)) return wordsBefore(before)
    if (counted !== '' && wordCount(counted) <= LABEL_WORDS_MAX + 1) return counted
  }
  return wordsBefore(before)
}

function wordsBefore(before: string): string | undefined {
  let label = before.trim().replace(/^.*:\s/, '')
  for (let tries = 0; tries < 3 && LINKS.test(` ${label}`); tries++) label = ` ${label}`.replace(LINKS, '').trim()
  for (let tries = 0; tries < 2; tries++) label = label.replace(LEADS, '')
  label = label.replace(/[\s:–-]+$/, '')
  // "£62 per adult £28 per child": a rate belongs to the amount before it.
  return /\p{L}{2}/u.test(label) && !/^(?:per|par|por) /iu.test(label) && wordCount(label) <= LABEL_WORDS_MAX ? label : undefined
}

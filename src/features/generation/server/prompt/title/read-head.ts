import type { Fact } from '#generator/brief.ts'
import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { COLON, masked, splitAt, splitParts, splitSentences, unmasked, type Span } from '../pieces/clauses.ts'
import { areNames, isDone, isMinutes, tellsWhoCame } from '../pieces/meeting-people.ts'
import { comparisonTitle, readComparison } from './read-comparison.ts'
import { introduction } from '../facts/labels.ts'
import { WH } from '../pieces/part-kinds.ts'
import { readAudience } from '../read-audience.ts'
import { ORDER, PREFACE, VERB, titleOf, titleOfQuestion } from './title-of.ts'

/** What the prompt is called, and the stretches that say so: the first clause, "poll for tenants" behind a question. Nothing else is in them. */
export type Head = {
  title: string
  spans: { from: number; to: number }[]
  /** What the first thing behind the head is, where only its place says so: those who were there. */
  label?: string
  /** "compare slack and teams": the names. */
  compared?: readonly string[]
}

const READ_CHARS_MAX = 4_000
/** A heading for those who were there knows it in each language. */
const PRESENT_LABEL = 'present'
const MINUTES_TITLE: Record<Locale, string> = { en: 'Minutes', es: 'Acta', fr: 'Compte rendu' }
const FRAGMENT_WORDS = 3
const ENUMERATED = 3
const SUBJECT_WORDS_MAX = 6

/** "tell the team that payroll moves": who is told what. */
const TOLD =
  /^(?:(?:an? )?(?:e-?mail|mail|message|note|letter|memo|correo|mensaje|carta|nota|mail|courriel|message|lettre|note) (?:to|para|pour) )?(?:tell|inform|announce|let|remind|warn|avisar|informar|comunicar|anunciar|recordar|informer|annoncer|prévenir|rappeler)\b(?: (?!(?:that|que|l['’]|la|le|el)(?=\s|['’]))[\p{L}-]+){0,5}? (?:that |know that |to |de que |que |qu['’])|^(?:an? |una? |une )?(?:letter|e-?mail|mail|message|memo|note|notice|carta|correo|nota|aviso|lettre|courrier|courriel|mot) (?:to|for|a|para|pour|à|aux?) (?:[\p{L}’'-]+ ){1,4}?(?:that|saying(?: that)?|telling them(?: that)?|que|de que|diciendo que|pour dire que|disant que) |^(?:mail|e-?mail|message|correo|note|nota) (?:to|para|pour) (?:announce|tell|inform|anunciar|avisar|annoncer|informer)(?: (?:en interne|internally|internamente))? /iu
const INVITED =
  /^(?:(?:an? |una? |une? )?(?:e-?mail|mail|message|letter|note|correo|mensaje|carta|courriel|lettre) (?:(?:to|para|pour) )?)?(?:invite|inviting|invita\p{L}*|inviter?|invitant) .{2,40}? (?:to|al?|à|aux?) (?:the |our |a |la |el |nuestr[oa] |notre |l['’]|les )?/iu
/** "memo to all staff car park closed 17-19 Feb": no sign between whom it is for and what it says. */
const TOLD_AT_ONCE =
  /^(?:an? |una? |une )?(?:memo|e-?mail|message|notice|note|circular|letter|correo|mensaje|aviso|carta|nota|mail|courriel|lettre|avis) (?:to|for|al?|para|à|aux?|pour) (?:all |the |our |todo el |toda la |tod[ao]s (?:l[ao]s )?|los |las |la |el |tout le |toute l['’]|tous les |les |l['’])*(?:staff|employees|everyone|everybody|parents|families|neighbours|residents|tenants|members|customers|volunteers|plantilla|personal|empleados|equipo|familias|padres|vecinos|socios|clientes|personnel|équipe|salariés|familles|riverains|voisins|adhérents|clients|locataires) (?:(?=\p{L}{3,} [^:]{2,})(?!(?:the |a )?(?:about|re|regarding|that|who|with|from|saying|telling|in|at|on|of|for|and|sobre|que|con|del?|en|por|para|y|du|des|sur|pour|qui|avec|dans|et|au|aux|concernant|thanking|inviting|asking|announcing|explaining|reminding|apologi\p{L}+|avisando|explicando|agradeciendo|informando|diciendo|pour|afin|annonçant|informant|moving|living|joining|starting)(?!\p{L})))/iu
/** Words that name a kind of result and not what it is about. */
const GENRE_ONLY = new RegExp(
  String.raw`^(?:(?:internal|training|short|quick|official|\d{1,3}|\d{1,3}[ -]min(?:ute)?s?|interna?|interne) )*(?:${[
    'blog post|blog|product description|social media posts?|internal announcement|announcement|notice|investor update|newsletter|press release|news release|memo(?:randum)?|note|letter|e-?mail|mail|minutes|agenda|poll|vote|survey|quiz|form|article|speech|talk|policy|guide|recipe|log|plan|report|announcement|invitation|job (?:ad|posting|description|offer)|proposal|pitch|slides?|presentation|deck|spreadsheet|sheet|table|document|text',
    'entrada de blog|descripción de(?:l)? producto|anuncio interno|aviso|boletín|nota de prensa|comunicado|circular|carta|correo|acta|orden del día|votación|encuesta|cuestionario|formulario|artículo|discurso|política|guía|receta|plan|informe|anuncio|invitación|oferta de (?:empleo|trabajo)|descripción (?:del|de) puesto|propuesta|presentación|diapositivas|hoja|tabla|documento',
    "article de blog|billet(?: de blog)?|description (?:de|du) produit|fiche produit|annonce interne|avis|communiqué(?: de presse)?|note de service|lettre|courrier|courriel|compte rendu|ordre du jour|vote|sondage|enquête|questionnaire|formulaire|article|discours|politique|recette|rapport|annonce|offre d[’']emploi|fiche de poste|proposition|présentation|diapos|diapositives|feuille|tableau|document",
  ].join('|')})$`,
  'iu',
)
/** What is told or shown to somebody: who it is for is no subject. */
const SPOKEN =
  /^(?:\d{1,3} )?(?:\d{1,3}[ -]min(?:ute)?s? )?(?:memo(?:randum)?|note|circular|slides?|presentation|deck|talk|diapositivas|presentación|diapos|diapositives|présentation)\b/iu
/** "5 slides for the board, Q3 results: revenue 2.4m": whom it is shown to, and then what it is about. */
const SHOWN_FIRST =
  /^(?:an? |una? |une )?(?:\d{1,2} )?(?:slides?|slideshow|deck|presentation|presentaci[oó]n|diapositivas|diapos|pr[ée]sentation|diapositives) (?:for|to|para|pour) (?:the |our |el |la |los |las |nuestr[oa]s? |le |les |l['’]|notre |nos )?\p{L}+(?: \p{L}+)?[,:] (?=[^,:;.]{3,40}: )/iu
/** "5 slides, pitch for our van: £45 per wash": how many there are to be, and then what it is. */
const COUNT_FIRST =
  /^(?:(?:make |do |haz |fais )?(?:an? |una? |une )?\d{1,2}[ -])(?:slides?|diapositivas|diapos|diapositives|pages?|páginas|questions?|preguntas)(?: (?:deck|presentation|form))?, (?=[^:.]{3,80}: )/iu
/** "letter to parents": what it is about stands behind. */
const ADDRESSED = / (?:to|for|al?|para|à|aux?|pour) (?!.*\b(?:about|on|sobre|sur)\b)(?:[\p{L}’'-]+ ?){1,5}$/iu
const LETTER =
  /^(?:(?:short|internal|interna?|interne|petite?) )?(?:letter|e-?mail|mail|message|note|notice|memo|announcement|comunicado|communiqué|(?:project )?proposal|(?:all )?(?:staff|team) update|update|propuesta|proposition|carta|correo|mensaje|aviso|circular|anuncio|lettre|courrier|courriel|annonce|mot)$/iu
/** "notice for tenants about water being off on 9 October because of a repair" says more than a title can. */
const ABOUT =
  /^(?:an? |una? |une )?(?:short |formal )?(?:letter|e-?mail|mail|message|note|notice|memo|complaint|carta(?: de queja| de reclamación)?|correo|nota|aviso|queja|reclamación|lettre(?: de réclamation| de plainte)?|courriel|avis|réclamation)(?!\p{L})[^,.:;]{0,60}? (?:about|regarding|concerning|because of|sobre|por|acerca de|au sujet de|concernant|à propos de|pour cause de) |^(?:an? )?thank[ -]you (?:letter|note|e-?mail|card) to [^,.:;]{2,60}? for (?:the )?/iu
/** "letter to the council to ask for a crossing on High Street": why it is written is the first thing that it says. */
const WHY =
  /^(?:an? |una? |une )?(?:\p{L}+ )?(?:letter|e-?mail|message|note|notice|carta|correo|nota|aviso|lettre|courriel|courrier|mail|mot)(?!\p{L})[^,.:;]{0,60}? (?=(?:to (?:ask|report|request|complain|confirm|apologi[sz]e|cancel|dispute|propose|appeal)|para (?:pedir|solicitar|reclamar|informar|avisar|comunicar|confirmar|agradecer|quejar\p{L}+|disculpar\p{L}+|anular|cancelar|proponer|recurrir)|pour (?:signaler|demander|réclamer|confirmer|annoncer|contester|résilier|proposer|prévenir|informer|annuler))(?!\p{L}))/iu
const NAMES: ReadonlySet<Fact['kind']> = new Set(['person', 'organisation', 'place', 'name'])
const FIGURES: ReadonlySet<Fact['kind']> = new Set(['money', 'percent', 'quantity'])
const JOB =
  /^(?:(?:job|recruitment) (?:ad(?:vert)?|posting|offer|description)|vacancy|(?:oferta|anuncio) de (?:empleo|trabajo)|descripción (?:del|de) puesto|offre d['’]emploi|annonce (?:d['’]emploi|de recrutement)|fiche de poste)$/iu
/** Holds several things, of which none is the subject. */
const ISSUE = /\b(?:newsletter|boletín|bulletin)$/iu
/** What is listed in them are points, and none of them is the subject. */
const COLLECTION = /\b(?:newsletter|boletín|minutes|agenda|poll|vote|acta|orden del día|votación|compte rendu|ordre du jour|sondage)$/iu
/** Says for whom it is or what is with it. */
const DETAIL = /^(?:for|with|by|in|at|on|from|para|con|en|por|desde|pour|avec|en|dès|par) /iu
/** "write to our customers that prices go up" */
const THAT =
  /^(?:please )?(?:write|tell|inform|let|e-?mail|announce|remind|escribe|avisa|informa|comunica|écris|écrire|dis|annonce[rz]?|informe[rz]?)(?!\p{L})[^,.:;]{0,60}? (?:that|que|know) (?=\p{L})/iu
const HAS_GENRE =
  /\b(?:form|survey|poll|vote|quiz|questionnaire|sheet|deck|slides|talk|memo|e-?mail|formulario|encuesta|cuestionario|hoja|sondage|formulaire|feuille|diapos|tracker|list|log|budget|schedule|calculator|rsvp|registration|sign-?up|application|booking|request|inscripci[oó]n|solicitud|reserva|inscription|demande|réservation|candidature)\b/iu
const OPINION = /\b(?:survey|feedback|poll|questionnaire|quiz|encuesta|cuestionario|sondeo|sondage|enquête|avis)\b/i
/** "email to all staff, the canteen is closed 10-14 Feb": what is said is the subject. */
const WRITTEN_TO =
  /^(?:an? |una? |une )?(?:e-?mail|message|note|notice|memo|circular|correo|mensaje|aviso|mail|courriel) (?:to|for|a|al|para|à|aux?|pour) /iu
const CLOSED =
  /^(?:the|our|el|la|los|las|le|les|l['’]|nuestr[oa]s?|notre|nos)\s?\S+(?: \S+)? (?:is|are|will be|está|están|es|son|est|sont|sera|seront) \S+/iu
const TOLD_BY =
  /\s(?:to (?:tell us|say|let us know|ask|find out)|para (?:decirnos|saber|decir)|pour (?:nous dire|dire|savoir)) (?=whether|if|who|when|what|how|which|where|si|qui[eé]n|cu[aá]ndo|qu[eé]|s['’]il|qui|quand|ce qu)/iu
/** What is said of the thing behind its name: where, so that, because, to celebrate. */
const FURTHER =
  /(?<=\S \S+)(?<! (?:form|survey|poll|sheet|tracker|formulario|encuesta|hoja|formulaire|sondage|feuille)) (?:where|so(?: that)?|because|to celebrate|to thank|donde|para que|porque|para celebrar|para agradecer|où|afin (?:de|que)|pour que|parce que|pour fêter|pour remercier) (?=\S+ \S)/iu
/** "exit interview form why are you leaving": the first question stands behind the kind of form. */
const ASKED_AT_ONCE =
  /(?<=(?:^|\s)(?:form|survey|questionnaire|formulario|encuesta|cuestionario|formulaire|sondage|enquête)(?: (?:for|of|para|pour) (?:(?:the|our|los|las|les) )?\p{L}+)? )(?:what|why|how|who|when|where|which|do|did|does|was|were|is|are|can|would|qu[eé]|por qu[eé]|c[oó]mo|qui[eé]n|cu[aá]ndo|d[oó]nde|cu[aá]l|pourquoi|comment|quand|qui|quel(?:le)?s?|est-ce) (?=\p{L})/iu
/** "ask the crew where to go": what is asked is no detail. */
const ASKS = /^(?:ask|pregunt\p{L}*|demand(?:e[rz]?)) /iu
/** A few words that begin with no link. */
const TAIL =
  /^ (?!(?:to|for|at|in|on|by|until|of|with|and|or|from|al?|para|en|de|del|con|y|o|por|à|au|aux|pour|avec|et|ou|dans|chez|du|des|sur)\s)\p{L}{3,}(?: \p{L}+){0,2}\s*$/u
const LIST_MARK =
  /\s(?:w\/|with(?! \p{Lu})|including|incl\.?|covering|containing|con|que incluya|incluyendo|avec|incluant|y compris|comprenant|that (?:asks?|has|lists|shows)|which (?:asks?|has)|asking|(?<!fundraising )asks? (?:for|about))\s/u

export function readHead(text: string, facts: readonly Fact[], language: Locale): Head {
  if (tellsWhoCame(text)) return { title: MINUTES_TITLE[language], spans: [] }
  const comparison = readComparison(text)
  if (comparison) {
    const { names, length } = comparison
    return { title: comparisonTitle(names, language), spans: [{ from: 0, to: length }], compared: names }
  }
  const read = masked(
    text.slice(0, READ_CHARS_MAX),
    facts.filter(({ kind }) => kind !== 'quantity'),
  )
  const head = headOf(read, facts)
  return { ...head, title: unmasked(head.title) }
}

function headOf(text: string, facts: readonly Fact[]): Head {
  const [first, second] = splitSentences(text)
  if (!first) return { title: '', spans: [] }
  const that = THAT.exec(first.text)?.[0].length
  if (that !== undefined) {
    const said = { text: first.text.slice(that), start: first.start + that }
    return { title: titleOf(upTo(said, headEnd(said, facts)), facts), spans: [{ from: first.start, to: said.start }] }
  }
  const told = TOLD.exec(first.text)
  const run = TOLD_AT_ONCE.exec(first.text)
  if (run) {
    const said = { text: first.text.slice(run[0].length), start: first.start + run[0].length }
    return { title: titleOf(upTo(said, headEnd(said, facts)), facts), spans: [{ from: first.start, to: said.start }] }
  }
  const invited = INVITED.exec(first.text) ?? SHOWN_FIRST.exec(first.text) ?? COUNT_FIRST.exec(first.text)
  if (told) {
    const from = first.start + told[0].length
    const said = { text: first.text.slice(told[0].length), start: from }
    return { title: titleOf(upTo(said, headEnd(said, facts)), facts), spans: [{ from: first.start, to: from }] }
  }
  if (invited) {
    const said = { text: first.text.slice(invited[0].length), start: first.start + invited[0].length }
    const to = headEnd(said, facts)
    return { title: titleOf(upTo(said, to), facts), spans: [{ from: first.start, to }] }
  }
  if (
    first.text.endsWith('?') &&
    !/^(?:can|could|would|puedes?|podr[íi]as?|peux|pouvez|pourr)/iu.test(first.text) &&
    !COLON.test(first.text) &&
    !endsInQuestion(first)
  ) {
    const end = second && headEnd(second, facts)
    const spans = second && end !== undefined && HAS_GENRE.test(upTo(second, end).text) ? [{ from: second.start, to: end }] : []
    return { title: titleOfQuestion(first, facts), spans }
  }
  const named = headEnd(first, facts)
  const end = behindRole(first, named, facts)
  const about = ABOUT.exec(first.text)?.[0].length ?? 0
  const givesMore = facts.some((fact) => !NAMES.has(fact.kind) && fact.start >= first.start + about && fact.start < end)
  if (about > 0 && givesMore) return { title: titleOf(upTo(first, named), facts), spans: [{ from: first.start, to: first.start + about }] }
  const why = WHY.exec(first.text)?.[0].length
  if (why !== undefined) return { title: titleOf(upTo(first, named), facts), spans: [{ from: first.start, to: first.start + why }] }
  // "Can you make a survey?" asks for one and is no question of it.
  const head = { ...upTo(first, named), text: upTo(first, named).text.replace(/\?$/, '') }
  const phrase = head.text.replace(PREFACE, '').replace(ORDER, '').trim()
  const title = titleOf(head, facts)
  // "IT request" has no such subject.
  if (/^(?:[Ww]e|[Ii]|[Ii]t)\s/.test(phrase)) return { title, spans: [] }
  const spans = [{ from: first.start, to: end }]
  if (title === '') return { title: second ? titleOf(upTo(second, headEnd(second, facts)), facts) : '', spans }
  const isColon = /^\s?[:–—-]/.test(first.text.slice(end - first.start))
  const behind = { text: first.text.slice(end - first.start).replace(/^[\s,:;–-]+/, (signs) => ' '.repeat(signs.length)), start: end }
  const rest = splitParts(behind)[0]
  if (rest && CLOSED.test(rest.text) && WRITTEN_TO.test(phrase)) return { title: titleOf(rest, facts) || title, spans }
  // "deck for the AGM - 14 Feb 7pm": when it is says nothing of what it is.
  const isMoment = rest !== undefined && facts.some(({ kind, start }) => (kind === 'date' || kind === 'time') && start === rest.start)
  if (!isColon || !rest || isMoment) return { title, spans }
  if (isMinutes(phrase)) {
    const parts = splitParts(behind).flatMap((part) => splitAt(part, / (?:and|&|y|e|et) /giu).map(({ text: name }) => name))
    const isKnown = (name: string) => facts.some(({ kind, text: known }) => (kind === 'name' || kind === 'person') && known === name)
    if (introduction(rest.text)) return { title, spans }
    if (areNames(parts, isKnown)) return { title, spans, label: PRESENT_LABEL }
    if (isDone(rest.text)) return { title, spans }
  }
  const more = rest.text.endsWith('?') ? titleOfQuestion(rest, facts) : titleOf(rest, facts)
  const isCollection = COLLECTION.test(phrase)
  const isGenre =
    GENRE_ONLY.test(phrase) ||
    (SPOKEN.test(phrase) &&
      (readAudience(phrase) !== undefined || ADDRESSED.test(phrase)) &&
      !/\s(?:about|on|of|sobre|de|sur)\s/i.test(phrase)) ||
    LETTER.test(phrase.replace(ADDRESSED, ''))
  const isFirst = isGenre && !isCollection && isNamedFirst(rest, splitParts(behind).slice(1))
  if (more !== '' && (isFirst || (JOB.test(phrase) && !/\d/.test(rest.text))))
    return { title: more, spans: [{ from: first.start, to: rest.start + rest.text.length }] }
  if (isList(behind)) return { title, spans }
  // "Deck for the board: results of Q3, revenue, hiring, next steps": the first of several is no subject.
  const isOfSeveral = splitParts(behind).length > ENUMERATED && wordCount(rest.text) <= FRAGMENT_WORDS
  // "sales up 14% to 2.3m" is the first figure of several.
  const isFigure =
    !NEWS.test(phrase) &&
    splitParts(behind).length > 2 &&
    facts.some(({ kind, start }) => FIGURES.has(kind) && start >= rest.start && start < rest.start + rest.text.length)
  const isSubject = !isFigure && wordCount(more) >= 2 && !VERB.test(more) && !isOfSeveral && !ISSUE.test(phrase)
  if (isGenre && isSubject && wordCount(rest.text) >= FRAGMENT_WORDS) return { title: more, spans }
  const isFrame = wordCount(title) === 1 && HAS_GENRE.test(rest.text) && more !== ''
  if (isFrame) return { title: more, spans: [{ from: first.start, to: rest.start + rest.text.length }] }
  const isName = !/\d/.test(rest.text) && /^["“«]?\p{Lu}\S*(?: \S+){1,6}$/u.test(rest.text) && wordCount(title) <= FRAGMENT_WORDS
  if (isName) return { title: `${title}: ${more}`, spans }
  // "Minutes: ada, ben": the first of those who were there is no subject.
  const isFirstName = isCollection && wordCount(more) === 1 && splitParts(behind).length > 1
  const isThing = !isFirstName && isGenre && more !== '' && !VERB.test(more) && !behind.text.includes('?') && splitParts(behind).length <= 2
  return { title: isThing ? `${title}: ${more.charAt(0).toLocaleLowerCase()}${more.slice(1)}` : title, spans }
}

/** What it announces comes first, whatever it costs. */
const NEWS = /(?:press|news) release|nota de prensa|communiqué/iu

/** "RSVP for the summer party, plus ones, dietary needs, need a lift?": only the last thing of the list is a question. */
function endsInQuestion(sentence: Span): boolean {
  const parts = splitParts(sentence)
  return parts.length > 2 && HAS_GENRE.test(parts[0]?.text ?? '') && !WH.test(sentence.text)
}

/** "memo from Hanna Voss, fleet manager: …": what she is introduces nothing. */
function behindRole({ text, start }: Span, end: number, facts: readonly Fact[]): number {
  const isName = facts.some((fact) => (fact.kind === 'person' || fact.kind === 'name') && fact.start + fact.text.length === end)
  return end + (isName ? (ROLE.exec(text.slice(end - start))?.[0].length ?? 0) : 0)
}
const ROLE = /^, \p{L}[\p{L}'’-]+(?: [\p{L}'’-]+){0,4}(?=\s?:\s)/u

/** "deck for the board: hiring plan 2028, 12 engineers, budget 1.9M": a name, and behind it figures, amounts, orders or labels. */
function isNamedFirst({ text }: Span, others: readonly Span[]): boolean {
  const isName = wordCount(text) <= SUBJECT_WORDS_MAX && !/\d/.test(text.replace(/\s(?:Q[1-4]|20\d\d)(?= |$)/g, '')) && !VERB.test(text)
  const areDetails = others.filter((other) => /\d|:\s/.test(other.text) || DETAIL.test(other.text))
  return isName && others.length > 0 && areDetails.length * 2 >= others.length
}

/** Where what it is ends and what is in it begins: a colon, a comma, "with". */
function headEnd(sentence: Span, facts: readonly Fact[]): number {
  const { text, start } = sentence
  const colon = Math.min(...[COLON, /\s[-–—]\s/].map((sign) => sign.exec(text)?.index ?? text.length))
  const pair = betweenNames(upTo(sentence, start + colon), facts)
  if (pair !== undefined) return pair
  const comma = (splitParts(sentence)[0]?.text.length ?? text.length) + (/^\s*/.exec(text)?.[0].length ?? 0)
  const list = Math.min(LIST_MARK.exec(text)?.index ?? text.length, subjectList(text.slice(0, colon)) ?? text.length)
  const further = ASKS.test(text) ? undefined : FURTHER.exec(text)?.index
  const told = Math.min(TOLD_BY.exec(text)?.index ?? text.length, further ?? text.length, ASKED_AT_ONCE.exec(text)?.index ?? text.length)
  // "Lumi (night lights): sales" goes on to the colon, and "chargé(e)" is one word.
  const open = text.search(/(?<=.)(?!(?<=\p{L})\(\p{L}{1,5}\))\((?![^)]{0,60}\)\s?[:,])/u)
  const bracket = open < 0 ? text.length : open
  // "tortilla 6 huevos": what is counted begins the list.
  const counted = facts.find(
    (fact) =>
      fact.kind === 'quantity' &&
      fact.start > start &&
      fact.start < start + text.length &&
      / (?!(?:about|sobre|entre|between|avant|after|under|over)\s)\p{L}{5,} $/u.test(text.slice(0, fact.start - start)) &&
      // "for donating 200 pies": what somebody did.
      !/ (?:for|by) \p{L}+ing $/u.test(text.slice(0, fact.start - start)),
  )
  const end = Math.min(colon, comma, list, told, bracket, counted ? counted.start - start : text.length)
  return tailOf(upTo(sentence, start + end), facts) ?? start + end
}

/** "party friday 18 dec 4pm canteen": the title ends at the day, and what stands behind it is said. */
function tailOf({ text, start }: Span, facts: readonly Fact[]): number | undefined {
  const moment = facts.findLast(
    (fact) => (fact.kind === 'date' || fact.kind === 'time') && fact.start > start && fact.start < start + text.length,
  )
  const end = moment && moment.start + moment.text.length
  return end !== undefined && TAIL.test(text.slice(end - start)) ? end : undefined
}

/** "survey about workload, pay and stress": a list of short things. */
function subjectList(text: string): number | undefined {
  const mark = /\s(?:about|on|sobre|acerca de|sur|concernant)\s/iu.exec(text)
  if (!mark) return undefined
  const parts = splitParts({ text: text.slice(mark.index + mark[0].length), start: 0 })
  if (parts.some((part) => /\d/.test(part.text))) return undefined
  const isEnded = / (?:and|y|e|et) \S/i.test(parts.at(-1)?.text ?? '') && parts.every((part) => wordCount(part.text) <= 5)
  const isOpinion = OPINION.test(text) && parts.every((part) => wordCount(part.text) <= 3)
  return parts.length > 1 && (isEnded || (isOpinion && parts.length > 2)) ? mark.index : undefined
}

/** "rota for Alba, Jon and Silvia": the names are a list, which begins with the first. */
function betweenNames({ text, start }: Span, facts: readonly Fact[]): number | undefined {
  const inside = facts.filter(
    (fact) => (fact.kind === 'name' || fact.kind === 'person') && fact.start > start && fact.start < start + text.length,
  )
  const first = inside.find(
    (fact, at) => inside[at + 1]?.start === fact.start + fact.text.length + 2 && text[fact.start - start + fact.text.length] === ',',
  )
  return first && / (?:for|between|among|entre|para|pour|with|con|avec|of|de) $/i.test(text.slice(0, first.start - start))
    ? first.start
    : undefined
}

function upTo({ text, start }: Span, end: number): Span {
  return { text: text.slice(0, Math.max(0, end - start)), start }
}

/** "name, gross, tax" is a list, "Norvik launches the Aurora, €120" is none. */
function isList({ text, start }: Span): boolean {
  const parts = splitParts({ text, start })
  return parts.length > 2 && !text.trim().endsWith('?') && parts.every((part) => wordCount(part.text) <= FRAGMENT_WORDS)
}

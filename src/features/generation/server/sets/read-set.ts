import type { DocumentType } from '#shared/content/document-type.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { SetPlan } from '../../contract.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { capitalise, clip, inSentence, readableText, readWords } from '#shared/words.ts'
import type { Fact } from '#generator/brief.ts'
import { hasDay } from '#generator/writing/moments.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '#generator/writing/months.ts'
import { wordsIn } from '#generator/writing/words.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { readArtefacts, type Artefact } from './read-artefacts.ts'
import { toldFacts } from './told-facts.ts'

export type SetBrief = { plan: SetPlan; items: { documentType: DocumentType; title: string; prompt: string }[] }

const ITEMS_MAX = 8
/** What follows is background, not the list. */
const READ_CHARS_MAX = 4_000
const FACTS_MAX = 6
/** A speaker does not own the plan. */
const OWNER_ROLE = /^(?:owner|organi|manager|coordina|leads?$|led by|host|contact|trainer|responsable|référent|encargad)/i
/** "hosted by Priya Nair", "organiza Marta Gil" */
const LED_BY =
  /(?<!\p{L})(?:(?:hosted|organi[sz]ed|run|led|coordinated) by|organiza(?:d[oa]s? por)?|dirige|coordina|(?:organisée?s?|animée?s?|dirigée?s?) par) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u
/** It stands in the brief as a part of its own, as an organiser does. */
const LED_ON = new RegExp(String.raw`(?<=[\p{L}\d]) (?=${LED_BY.source})`, 'u')
const FOR: Record<Locale, string> = { en: 'for', es: 'para', fr: 'pour' }
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/
/** "1) form 2) deck" in one line, and "form - deck - budget" behind a colon. */
const SENTENCE = /(?<=[.!?])\s+/
/** "4) slides for the board, about the new canteen, by 30 June" */
const SAID_OF_ALL =
  /(?<=[.!?])\s+|,\s+(?=(?:all |todo |tout )?(?:about|regarding|sobre|sur|concernant|before|by|due|antes|avant|d['’]ici|for (?:the|our)|para (?:el|la|nuestr[oa])|pour (?:le|la|notre))\s)/iu
const NUMBERED = /(?:^|\s)\d{1,2}[.)]\s+(?=\p{L})/gu
const DASHED = /\s[-–]\s+(?=\p{L})/gu
/** "a set of documents for": what they are is left to us. */
const WHOLE_SET =
  /\b(?:an? |the |un |una |le |el )?(?:complete |full |whole |completo |complet )?(?:(?:set|pack|package|bundle|kit|suite) of (?:all )?(?:the )?(?:documents?|docs|materials?|files|templates)|document (?:set|pack|kit)|(?:paquete|conjunto|juego|pack|kit) (?:completo )?de (?:documentos|materiales)|(?:jeu|ensemble|pack|lot|kit) (?:complet )?de documents)\b/iu
/** What says that several are wanted and names none: no part of what they are about. */
const SET_WORDS =
  /^(?:(?:please |por favor |svp )?(?:can you |could you )?(?:create|make|write|prepare|generate|build|we need|i need|we plan|we are planning|crea\p{L}*|haz|prepara\p{L}*|necesit\p{L}+|cré\p{L}+|prépar\p{L}+|faites|fais|il (?:me|nous) faut|nous préparons|organizamos|preparamos)\s+)?(?:(?:an? |the |all |un |una |le |el )?(?:(?:complete |full |whole )?set|everything(?: (?:we|i) need)?|all documents|documents?|todo lo necesario|documentos|tout ce qu['’]il (?:nous )?faut|les documents))?\s*(?:(?:for|para|pour|about|sobre|sur)\s+)?/iu
/** "We're launching the Kestrel bike": what it is about stands behind. */
const WE_DO =
  /^(?:we|i)(?: are|['’]re| am|['’]m)? (?:launching|planning|organi[sz]ing|hosting|running|holding|having|doing|preparing|opening) |^(?:estamos|vamos a) (?:organizando|organizar|preparando|preparar|lanzando|lanzar) |^(?:nous|on) (?:organisons|organise|lançons|lance|préparons|prépare) /iu
/** "volunteer day pack please" */
const PACK = /(?:\s+(?:document |docs? )?(?:pack|kit|bundle|docs|documents))?(?:\s+(?:please|pls|por favor|svp))?$/iu
/** "Onboarding kit for new baristas" */
const PACK_FOR = / (?:document |docs? )?(?:pack|kit|bundle|docs|documents) (?=for )/iu
/** Here, "plan" is no document. */
const WE_PLAN = /^(?:we|i)(?: are|['’]re| am|['’]m)? plan/i
const ORDER_ONLY =
  /^(?:please|por favor|merci)?[ ,]*(?:please |por favor )?(?:make|create|prepare|write|we need|i need|i want|crea|haz|prepara|necesitamos|necesito|quiero|prépare[rz]?|il (?:nous|me) faut|je veux|faites)?[ ,.:]*$/iu
const DEFAULT_SET: Record<Locale, readonly (readonly [DocumentType, string])[]> = {
  en: [
    ['form', 'Sign-up form'],
    ['doc', 'Announcement'],
    ['sheet', 'Tracking sheet'],
    ['slide', 'Kick-off deck'],
  ],
  es: [
    ['form', 'Formulario de inscripción'],
    ['doc', 'Anuncio'],
    ['sheet', 'Hoja de seguimiento'],
    ['slide', 'Presentación'],
  ],
  fr: [
    ['form', 'Formulaire d’inscription'],
    ['doc', 'Annonce'],
    ['sheet', 'Tableau de suivi'],
    ['slide', 'Présentation'],
  ],
}

/**
 * The set that a brief asks for: two artefacts or more, of different kinds, in one list, or "a set of documents". undefined where it asks for one.
 * With a source, the prompts of its items hold no content of their own.
 */
export function readSet(prompt: string, locale: Locale, { hasSource = false } = {}): SetBrief | undefined {
  const text = readableText(prompt)
  const { language } = detectLanguage(readWords(text), locale)
  const groups = groupsOf(inLines(text.slice(0, READ_CHARS_MAX)))
  for (const [at, { text: part, isLines }] of groups.entries()) {
    const { artefacts, lead } = readArtefacts(part, isLines)
    if (artefacts.length === 0 || WE_PLAN.test(part)) continue
    if (new Set(artefacts.map(({ type }) => type)).size < 2) break
    const others = groups.flatMap((group, index) => (index === at ? [] : [group.text]))
    const rest = [...others, text.slice(READ_CHARS_MAX)].filter((other) => !ORDER_ONLY.test(other)).join('\n')
    return briefOf(artefacts.slice(0, ITEMS_MAX), { lead, rest, hasSource }, language)
  }
  const whole = WHOLE_SET.exec(text.slice(0, READ_CHARS_MAX))
  if (!whole) return undefined
  const named = DEFAULT_SET[language].map(([type, name]): Artefact => ({ type, name, detail: '', topic: '' }))
  return briefOf(named, { hasSource, lead: '', rest: text.slice(0, whole.index) + text.slice(whole.index + whole[0].length) }, language)
}

/** A list in one line as lines. */
function inLines(text: string): string {
  const numbers = text.match(NUMBERED)?.length ?? 0
  if (numbers > 1) return text.replace(NUMBERED, '\n- ')
  const colon = text.search(/:\s/)
  const list = text.slice(colon + 1)
  return colon > 0 && (list.match(DASHED)?.length ?? 0) > 1 ? `${text.slice(0, colon)}\n- ${list.trim().replace(DASHED, '\n- ')}` : text
}

/** Sentences, and lists of lines as one. */
function groupsOf(text: string): { text: string; isLines: boolean }[] {
  const groups: { text: string; isLines: boolean }[] = []
  for (const line of text.split('\n')) {
    const last = groups.at(-1)
    if (line.trim() === '') continue
    if (BULLET.test(line)) {
      // "3) budget tracker. The open day is on 9 May": what follows is said of all.
      const [item = '', ...sentences] = line.replace(BULLET, '').trim().split(SAID_OF_ALL)
      if (last?.isLines) last.text += `\n${item}`
      else groups.push({ text: item, isLines: true })
      for (const sentence of sentences) groups.push({ text: sentence, isLines: false })
    } else for (const sentence of line.split(SENTENCE)) groups.push({ text: sentence, isLines: false })
  }
  return groups
}

/** `lead` is what stands before the list in its sentence, `rest` what stands in other sentences. */
function briefOf(
  artefacts: readonly Artefact[],
  { lead, rest, hasSource }: { lead: string; rest: string; hasSource: boolean },
  language: Locale,
): SetBrief {
  const background = [lead, rest].flatMap((part) => part.split('\n')).flatMap(subjectOf)
  const shared = sharedTopic(artefacts)
  const about = [...(shared === undefined ? [] : subjectOf(shared)), ...background]
    .join('.\n')
    .replace(BARE_DAY, '$1, ')
    .replace(LED_ON, ', ')
  const { title, audience, organisation: said, given: found } = readPrompt(about, language)
  // "St Mark's school" is no "St Mark".
  const isCut = (text: string): boolean => about.includes(`${text}'s `) || about.includes(`${text}’s `)
  const given = found.filter(({ kind, text }) => (kind !== 'place' && kind !== 'organisation') || !isCut(text))
  const organisation = said !== undefined && isCut(said) ? undefined : said
  // "Product recall of the kettle (batch 2231, …"
  const name = title
    .replace(/\s*[(–—].*$/u, '')
    .replace(PACK, '')
    .replace(PACK_FOR, ' ')
  const amounts = readPrompt(artefacts.map(({ detail }) => detail).join('; '), language).given.filter(({ kind }) => kind === 'money')
  const plan: SetPlan = {
    name,
    language,
    dates: textsOf(given, ['date', 'time']),
    figures: textsOf([...given, ...amounts], ['money', 'percent', 'quantity']),
    places: textsOf(given, ['place']),
    ...present({
      owner:
        given.find(({ kind, label }) => kind === 'person' && label !== undefined && OWNER_ROLE.test(label))?.text ??
        LED_BY.exec(about)?.[1],
      audience,
      organisation,
    }),
  }
  const { colon } = wordsIn(language)
  const items = artefacts.map(({ type, name: noun, detail, topic }) => {
    const own = topic !== '' && topic !== shared ? `${noun} ${FOR[language]} ${topic}` : noun
    const title = name === '' ? capitalise(own) : `${capitalise(own)}${colon}${name}`
    const isEvent = type === 'form' && plan.dates.some(hasDay) && BARE_FORM.test(own)
    const asked = [isEvent ? DEFAULT_SET[language][0]?.[1] : own, detail].filter((part) => part !== '').join(' ')
    const said = PUBLIC.has(type) && !ABOUT_MONEY.test(noun) ? about.replace(BUDGET_SAID, '') : about
    // A text and a talk are about it, a form and a table are for it.
    const isTracked = type === 'sheet' && name !== '' && detail === '' && TRACKS.test(noun) && artefacts.some((one) => one.type === 'form')
    const isAbout = !hasSource && (type === 'doc' || type === 'slide')
    const text = type === 'doc' ? toldFacts(said, plan, `${lead}\n${rest}`) : said
    const behind = isAbout
      ? colon + text
      : isTracked
        ? ` ${FOR[language]} ${inSentence(name)} ${COLUMNS[language]}.\n${said.replaceAll(/, (?!\d)/gu, '\n')}`
        : ` ${FOR[language]} ${inSentence(said)}`
    return {
      documentType: type,
      title: clip(title, TITLE_MAX),
      prompt: capitalise(said === '' ? `${asked}.` : asked + behind),
    }
  })
  return { plan, items }
}

/** What a part of the brief says of all, without the order around it; nothing where it only orders. */
function subjectOf(part: string): string[] {
  const subject = part
    .trim()
    .replace(WHOLE_SET, '')
    .replace(SET_WORDS, '')
    .replace(WE_DO, '')
    .replace(/[\s:,–-]+$/u, '')
    .replace(PACK, '')
  return /\p{L}/u.test(subject) && !ORDER_ONLY.test(subject) ? [subject] : []
}

/** One "for …" at the end of the list, or behind the first with an article, is about all of them; one at each is each one's own. */
function sharedTopic(artefacts: readonly Artefact[]): string | undefined {
  const withTopic = artefacts.filter(({ topic }) => topic !== '')
  const [only] = withTopic.length === 1 ? withTopic : []
  if (!only) return undefined
  // "a deck for the managers" says whom it is for.
  const isWhole = !READERS.test(only.topic)
  const isFirst = only === artefacts[0] && ARTICLED.test(only.topic)
  return isWhole && (isFirst || only === artefacts.at(-1)) ? only.topic : undefined
}
const READERS =
  /^(?:(?:the|our|all|el|la|los|las|nuestr[oa]s?|le|les|notre|nos) |l['’])?(?:managers?|management|board|staff|teams?|parents|customers|clients|volunteers|helpers|employees|directors?|teachers|trustees|council|members|leadership|guests|head(?:['’]s talk)?|direcci[óo]n|equipo|personal|padres|familias|clientes|voluntarios|socios|empleados|jefes|direction|équipe|personnel|familles|bénévoles|adhérents|salariés|responsables)$/iu
const ARTICLED = /^(?:the|our|an?|el|la|los|las|nuestr[oa]s?|una?|le|les|notre|nos|une?) |^l['’]/iu

/** "open evening 14 Oct": the day is no part of the name. */
const BARE_DAY = new RegExp(
  String.raw`(?<=\p{L}{3} )(\p{L}{3,})(?<! (?:from|the|and|del|les|des|aux|until|since|desde|hasta|antes|avant|après|${WEEKDAY_WORD})) (?=\d{1,2}(?:st|nd|rd|th)? (?:de |of )?${MONTH_WORD})`,
  'iu',
)
/** A form, and no word for what is filled in there. */
const BARE_FORM = /^(?:form|formulario|formulaire)$/iu
/** Keeps the answers of the form: who sent one, how to reach them, and what became of it. */
const TRACKS = /track|seguimiento|suivi/iu
const COLUMNS: Record<Locale, string> = {
  en: 'with the columns name, email, phone, date received, status, notes',
  es: 'con las columnas nombre, correo, teléfono, fecha de respuesta, estado, notas',
  fr: 'avec les colonnes nom, e-mail, téléphone, date de réponse, statut, remarques',
}
/** Whoever fills in a form or reads an announcement is not told what may be spent. */
const PUBLIC: ReadonlySet<DocumentType> = new Set(['form', 'doc'])
const ABOUT_MONEY =
  /(?:report|proposal|plan|brief|memo|agenda|informe|propuesta|acta|rapport|proposition|note|compte[- ]rendu|budget|presupuesto)(?!\p{L})/iu
const BUDGET_SAID =
  /,? *(?<!\p{L})(?:with a |con un |avec un )?(?:total )?(?:budget|presupuesto)(?: (?:of|de|is|es))?:? ?[£$€]?\d[\d.,\s]{0,12}(?:k(?!\p{L})|€|£|\$|eur(?:os?)?|gbp|usd|pounds?|dollars?)?(?=[,.;\n)]|$)/giu

function present<T extends Record<string, string | undefined>>(fields: T): { [Name in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [Name in keyof T]?: string }
}

/** Each once, as the brief writes them. */
function textsOf(facts: readonly Fact[], kinds: readonly Fact['kind'][]): string[] {
  return [...new Set(facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text))].slice(0, FACTS_MAX)
}

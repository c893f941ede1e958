import type { DocumentType } from '#shared/content/document-type.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { SetPlan } from '../../contract.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { capitalise, clip, inSentence, readableText, readWords } from '#shared/words.ts'
import type { Fact } from '#generator/brief.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { readArtefacts, type Artefact } from './read-artefacts.ts'

export type SetBrief = { plan: SetPlan; items: { documentType: DocumentType; title: string; prompt: string }[] }

const ITEMS_MAX = 8
/** What follows is background, not the list. */
const READ_CHARS_MAX = 4_000
const FACTS_MAX = 6
/** A speaker does not own the plan. */
const OWNER_ROLE = /^(?:owner|organi|manager|coordina|lead$|host|contact|responsable|référent|encargad)/i
const FOR: Record<Locale, string> = { en: 'for', es: 'para', fr: 'pour' }
const COLON: Record<Locale, string> = { en: ': ', es: ': ', fr: ' : ' }
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/
/** "1) form 2) deck" in one line, and "form - deck - budget" behind a colon. */
const NUMBERED = /(?:^|\s)\d{1,2}[.)]\s+(?=\p{L})/gu
const DASHED = /\s[-–]\s+(?=\p{L})/gu
/** "a set of documents for": what they are is left to us. */
const WHOLE_SET =
  /\b(?:an? |the |un |una |le |el )?(?:complete |full |whole |completo |complet )?(?:(?:set|pack|package|bundle|kit|suite) of (?:all )?(?:documents?|materials?|files|templates)|document (?:set|pack|kit)|(?:paquete|conjunto|juego|pack|kit) (?:completo )?de (?:documentos|materiales)|(?:jeu|ensemble|pack|lot|kit) (?:complet )?de documents)\b/iu
/** What says that several are wanted and names none: no part of what they are about. */
const SET_WORDS =
  /^(?:(?:please |por favor |svp )?(?:can you |could you )?(?:create|make|write|prepare|generate|build|we need|i need|we plan|we are planning|crea\p{L}*|haz|prepara\p{L}*|necesit\p{L}+|cré\p{L}+|prépar\p{L}+|faites|fais|il (?:me|nous) faut|nous préparons|organizamos|preparamos)\s+)?(?:(?:an? |the |all |un |una |le |el )?(?:(?:complete |full |whole )?set|everything(?: (?:we|i) need)?|all documents|documents?|todo lo necesario|documentos|tout ce qu['’]il (?:nous )?faut|les documents))?\s*(?:(?:for|para|pour|about|sobre|sur)\s+)?/iu
/** Here, "plan" is no document. */
const WE_PLAN = /^(?:we|i)(?: are|['’]re| am|['’]m)? plan/i
const ORDER_ONLY =
  /^(?:please|por favor|merci)?[ ,]*(?:please |por favor )?(?:make|create|prepare|write|we need|crea|haz|prepara|necesitamos|prépare[rz]?|il nous faut|faites)?[ ,.:]*$/iu
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

/** The set that a brief asks for: two artefacts or more, of different kinds, in one list, or "a set of documents". undefined where it asks for one. */
export function readSet(prompt: string, locale: Locale): SetBrief | undefined {
  const text = readableText(prompt)
  const { language } = detectLanguage(readWords(text), locale)
  const groups = groupsOf(inLines(text.slice(0, READ_CHARS_MAX)))
  for (const [at, { text: part, isLines }] of groups.entries()) {
    const { artefacts, lead } = readArtefacts(part, isLines)
    if (artefacts.length === 0 || WE_PLAN.test(part)) continue
    if (new Set(artefacts.map(({ type }) => type)).size < 2) break
    const others = groups.flatMap((group, index) => (index === at ? [] : [group.text]))
    const rest = [...others, text.slice(READ_CHARS_MAX)].filter((other) => !ORDER_ONLY.test(other)).join('\n')
    return briefOf(artefacts.slice(0, ITEMS_MAX), { lead, rest }, language)
  }
  const whole = WHOLE_SET.exec(text.slice(0, READ_CHARS_MAX))
  if (!whole) return undefined
  const named = DEFAULT_SET[language].map(([type, name]): Artefact => ({ type, name, detail: '', topic: '' }))
  return briefOf(named, { lead: '', rest: text.slice(0, whole.index) + text.slice(whole.index + whole[0].length) }, language)
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
      const item = line.replace(BULLET, '').trim()
      if (last?.isLines) last.text += `\n${item}`
      else groups.push({ text: item, isLines: true })
    } else for (const sentence of line.split(/(?<=[.!?])\s+/)) groups.push({ text: sentence, isLines: false })
  }
  return groups
}

/** `lead` is what stands before the list in its sentence, `rest` what stands in other sentences. */
function briefOf(artefacts: readonly Artefact[], { lead, rest }: { lead: string; rest: string }, language: Locale): SetBrief {
  const withTopic = artefacts.filter(({ topic }) => topic !== '')
  // One "for …" at the end of the list is about all of them; one at each is each one's own.
  const shared = withTopic.length === 1 && artefacts.at(-1)?.topic ? artefacts.at(-1)?.topic : undefined
  const about = [shared, lead, rest]
    .flatMap((part) =>
      part === undefined
        ? []
        : [
            part
              .trim()
              .replace(SET_WORDS, '')
              .replace(/[\s:,]+$/, ''),
          ],
    )
    .filter((part) => /\p{L}/u.test(part))
    .join('.\n')
  const { title: name, audience, organisation, given } = readPrompt(about, language)
  const plan: SetPlan = {
    name,
    language,
    dates: textsOf(given, ['date', 'time']),
    figures: textsOf(given, ['money', 'percent', 'quantity']),
    places: textsOf(given, ['place']),
    ...present({
      owner: given.find(({ kind, label }) => kind === 'person' && label !== undefined && OWNER_ROLE.test(label))?.text,
      audience,
      organisation,
    }),
  }
  const items = artefacts.map(({ type, name: noun, detail, topic }) => {
    const own = topic !== '' && topic !== shared ? `${noun} ${FOR[language]} ${topic}` : noun
    const title = name === '' ? capitalise(own) : `${capitalise(own)}${COLON[language]}${name}`
    const asked = [own, detail].filter((part) => part !== '').join(' ')
    return {
      documentType: type,
      title: clip(title, TITLE_MAX),
      prompt: capitalise(about === '' ? `${asked}.` : `${asked} ${FOR[language]} ${inSentence(about)}`),
    }
  })
  return { plan, items }
}

function present<T extends Record<string, string | undefined>>(fields: T): { [Name in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [Name in keyof T]?: string }
}

/** Each once, as the brief writes them. */
function textsOf(facts: readonly Fact[], kinds: readonly Fact['kind'][]): string[] {
  return [...new Set(facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text))].slice(0, FACTS_MAX)
}

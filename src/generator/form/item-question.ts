import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn, say, sayList, type Triple } from '../intents/triple.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { ENDS, recommendText, yesNoOptions, type BankQuestion } from './ask.ts'
import { ITEM_TEMPLATES } from './facets.ts'
import { ITEM_CHOICES } from './item-choices.ts'

/** Longer than this, an item goes under the question instead of into it: a question has at most 20 words. */
const ITEM_WORDS_MAX = 9

type Format = NonNullable<Question['format']>
const YOUR: Triple = ['What is your {item}?', 'Indique este dato: {item}.', 'Indiquez cette information : {item}.']
const WHEN: Triple = ['What is the {item}?', 'Indique esta fecha: {item}.', 'Indiquez cette date : {item}.']
const COUNT: Triple = ['What is the {item}?', 'Indique esta cifra: {item}.', 'Indiquez ce chiffre : {item}.']
const ADD: Triple = ['Please add here: {item}.', 'Añada aquí: {item}.', 'Ajoutez ici : {item}.']
const LONG_ITEM: Triple = [
  'What is your view on point {place}?',
  '¿Qué opina sobre el punto {place}?',
  'Quel est votre avis sur le point {place} ?',
]

const NAME_IT: Triple = ['Please name your {item}.', 'Nombre aquí: {item}.', 'Nommez ici : {item}.']
const TELL: Triple = ['Please tell us your {item}.', 'Cuéntenos: {item}.', 'Indiquez-nous : {item}.']
/** A reason is told, not rated. */
export const REASON = /\b(reasons?|motivos?|razon|razones|raisons?|motifs?)\b/

/** Items that are fields of a form rather than subjects of an opinion, by their words (folded). */
const FIELDS: readonly { words: RegExp; format: Format; text: Triple }[] = [
  { words: REASON, format: 'long', text: TELL },
  { words: /\b(e mail|email|correo|courriel|mail)\b/, format: 'email', text: YOUR },
  { words: /\b(phone|telephone|telefono|mobile|movil|portable)\b/, format: 'phone', text: YOUR },
  { words: /\b(website|url|linkedin|portfolio|sitio web|site web)\b/, format: 'url', text: YOUR },
  { words: /\b(dates?|fechas?|birthday|deadline|fecha limite|date limite)\b/, format: 'date', text: WHEN },
  {
    words: /\b(favou?rite|preferred|preferid[oa]s?|favorit[oa]s?|prefere(?:e|s|es)?|favori(?:te|s|tes)?)\b/,
    format: 'short',
    text: NAME_IT,
  },
  {
    words: /(^| )(address|direccion|adresse|number|code|codigo|company name)$/,
    format: 'short',
    text: YOUR,
  },
  { words: /\b(number of|years of|numero de|nombre de)\b/, format: 'number', text: TELL },
  { words: /\b(salary|salario|salaire|budget)\b/, format: 'number', text: COUNT },
  {
    words: /\b(messages?|mensajes?|comments?|comentarios?|commentaires?|suggestions?|sugerencias?|remarks|open feedback|free text)\b/,
    format: 'long',
    text: ADD,
  },
  {
    words:
      /^(full |first |last )?(name|nombre|nom|apellidos?|prenom|role|job role|position|puesto|cargo|poste|fonction|industry|sector|secteur|address|direccion|adresse|department|departamento|service|job title|city|ciudad|ville|country|pais|company|empresa|entreprise|t shirt size)$/,
    format: 'short',
    text: YOUR,
  },
]
/** "rating from 1 to 7", "on a scale of 1-10", "en una escala de 1 a 5", "sur une échelle de 1 à 10": how it is answered. */
export const RANGE =
  /\s?\(?(?:\b(?:rating|rated|score)\s)?(?:\b(?:on an?|en una|sur une)\s)?(?:\b(?:scale|escala|échelle)\s)?\b(?:from|of|between|de|del|entre)\s\d{1,2}\s?(?:to|and|a|al|y|à|et|-|–)\s?(\d{1,2})\b\)?/i
const SCALE_MAX = 10
const SCALE_MIN = 3
const NPS = /\b(nps|net promoter|recommend|recommendation|recomendar|recomendacion|recommander|recommandation)\b/
const CONSENT = /\b(consent|consentimiento|consentement|gdpr|rgpd|permission)\b/

/** A question in its asker's own words. Only what it asks for by name has an answer of its own kind. */
export function questionInWords(title: string): Question {
  const folded = fold(title).replace(/-/g, ' ')
  const field = FIELDS.find((entry) => CONTACTS.has(entry.format) && entry.words.test(folded))
  return { id: '', title, type: 'text', format: field?.format ?? 'short', options: [], scale: 5, required: false, description: undefined }
}

const CONTACTS: ReadonlySet<Format> = new Set(['email', 'phone', 'url'])

/** The question that stands for one item of the prompt's list; the item's own words are in it or right under it. */
export function questionForItem(item: string, place: number, nature: 'opinion' | 'facts' | 'knowledge', language: Locale): Question {
  if (item.endsWith('?')) return questionInWords(capitalise(item))
  const range = RANGE.exec(item)
  const subject = range ? item.replace(RANGE, '').trim() : ''
  if (range && subject !== '') {
    const asked = questionForItem(subject, 0, 'opinion', language)
    const isRated = asked.type === 'rating' ? asked : fromTemplate(subject, 0, 'opinion', language, { ...asked, options: [] })
    return { ...isRated, scale: Math.min(SCALE_MAX, Math.max(SCALE_MIN, Number(range[1]))) }
  }
  const folded = fold(item).replace(/-/g, ' ')
  const base = { id: '', options: [], scale: 5, required: false, description: undefined }
  if (wordCount(item) > ITEM_WORDS_MAX) {
    return {
      ...base,
      title: fillIn(say(LONG_ITEM, language), { place: String(place) }),
      description: capitalise(item),
      type: 'text',
      format: 'long',
    }
  }
  if (NPS.test(folded)) {
    const title = say(recommendText, language)
    return {
      ...base,
      title,
      type: 'rating',
      format: 'nps',
      scale: 10,
      required: true,
      ...ends('likely', language),
    }
  }
  const known = ITEM_CHOICES.find((entry) => entry.words.test(folded) && (entry.isPersonal || nature === 'facts'))
  if (known)
    return {
      ...base,
      title: say(known.text, language),
      type: 'multiple_choice',
      format: known.isMany ? 'many' : 'one',
      options: sayList(known.options, language),
    }
  if (CONSENT.test(folded)) {
    const title = fillIn(
      say(['Do you agree to this: {item}?', '¿Está de acuerdo con esto: {item}?', 'Acceptez-vous ceci : {item} ?'], language),
      { item },
    )
    return {
      ...base,
      title,
      type: 'multiple_choice',
      format: 'one',
      options: say(yesNoOptions, language).split('|').slice(0, 2),
      required: true,
    }
  }
  const field = FIELDS.find((entry) => entry.words.test(folded))
  // In a survey "salary" is a subject of opinion, not a figure to fill in.
  const isSubject = nature === 'opinion' && (field?.format === 'number' || field?.format === 'url')
  if (field && !isSubject) {
    return {
      ...base,
      title: fillIn(say(field.text, language), { item: inSentence(item) }),
      type: 'text',
      format: field.format,
      required: nature === 'facts' && field.format !== 'long',
    }
  }
  return fromTemplate(item, place, nature, language, base)
}

/** Personal: asked at the end. */
export function isPersonalItem(question: Question): boolean {
  return ITEM_CHOICES.some((entry) => entry.isPersonal && entry.text.some((text) => text === question.title))
}

export function endLabels(question: BankQuestion, language: Locale): { low_label?: string; high_label?: string } {
  return question.ends ? ends(question.ends, language) : {}
}

function fromTemplate(
  item: string,
  place: number,
  nature: keyof typeof ITEM_TEMPLATES,
  language: Locale,
  base: Pick<Question, 'id' | 'options' | 'scale' | 'required' | 'description'>,
): Question {
  const templates = ITEM_TEMPLATES[nature]
  const template = templates[place % templates.length] ?? ITEM_TEMPLATES.opinion[0]
  if (!template) throw new RangeError('No templates')
  const title = fillIn(say(template.text, language), { item: language === 'en' ? withArticle(inSentence(item)) : inSentence(item) })
  if (!template.ends) return { ...base, title, type: 'text', format: 'long' }
  return { ...base, title, type: 'rating', format: 'scale', required: true, ...ends(template.ends, language) }
}

function ends(name: keyof typeof ENDS, language: Locale): { low_label: string; high_label: string } {
  const [low, high] = ENDS[name]
  return { low_label: say(low, language), high_label: say(high, language) }
}

/** "the buddy programme", but "your pay", "Slack", "24/7 support" and plurals of people's words as they are. */
export function withArticle(item: string): string {
  const first = item.split(' ')[0] ?? ''
  const hasOwn = /^(the|a|an|your|our|my|their|this|that|these|those|how|what|why|when|where|who|which|being|working)$/i.test(first)
  const isName = /^[^a-z]/.test(first)
  const isMass = /(s|ing|ness|ance|ment|ion|ity|trust|health|culture|pay|work|internet)$/.test(item)
  return hasOwn || isName || isMass ? item : `the ${item}`
}

import type { GeneratedContent } from '#shared/content/generated.ts'
import { plain, readerView, type Piece } from './view.ts'

/** What kind of text, form, sheet or talk a prompt asks for. `any` if the prompt leaves it open. */
export const GENRES = [
  'any',
  ...(['opinion', 'fields', 'vote', 'quiz'] as const),
  ...(['letter', 'email', 'memo', 'minutes', 'guide', 'article', 'speech', 'checklist', 'log', 'plan', 'policy', 'press release'] as const),
  ...(['announcement', 'invitation', 'job ad', 'agenda', 'recipe'] as const),
  ...(['budget', 'tracker', 'schedule', 'list', 'calculator', 'comparison'] as const),
  ...(['pitch', 'training', 'report', 'lesson', 'proposal', 'story'] as const),
] as const
export type Genre = (typeof GENRES)[number]

/** Marks by which a reader takes a text for another genre: so many labels must match. */
const MARKS = {
  policy: {
    labels:
      /^(purpose and scope|scope|who (it|this)( policy)? applies to|exceptions|breaches?|compliance|responsibilities|enforcement|ambito|alcance|a quien se aplica|excepciones|incumplimientos?|champ d'application|a qui s'applique|manquements|objet et champ)/,
    from: 2,
  },
  'press release': {
    labels:
      /for immediate release|press contact|media contact|publicacion inmediata|contacto de prensa|para medios|diffusion immediate|contact presse|communique de presse/,
    from: 1,
  },
  plan: {
    labels:
      /^(milestones|kpis?|success metrics|measures of success|workstreams|deliverables|risks?( and .*)?|resources and budget|hitos|indicadores|riesgos( y .*)?|entregables|jalons|indicateurs|risques( et .*)?|livrables)/,
    from: 2,
  },
} as const
type Mark = keyof typeof MARKS

/** Prompts for these genres may be written as a plan or a report on one, with milestones and risks. */
const MAY_PLAN: ReadonlySet<Genre> = new Set(['any', 'plan', 'proposal', 'report', 'pitch', 'budget', 'tracker', 'schedule'])

/** Returns why a reader would not take the result for the genre. */
export function genreProblems(genre: Genre, content: GeneratedContent): string[] {
  if (genre === 'any') return []
  const pieces = readerView(content)
  const wrong = (Object.keys(MARKS) as Mark[]).filter((mark) => mark !== genre && !(mark === 'plan' && MAY_PLAN.has(genre)))
  const missing = NEEDS[genre]?.(pieces, content)
  return [
    ...wrong.filter((mark) => isMarked(pieces, mark)).map((mark) => `reads as a ${mark}, not a ${genre}`),
    ...(missing === undefined ? [] : [`no ${genre}: ${missing}`]),
  ]
}

function isMarked(pieces: readonly Piece[], mark: Mark): boolean {
  const { labels, from } = MARKS[mark]
  const found = pieces.filter(
    ({ role, text }) => (mark === 'press release' || role === 'heading' || role === 'slide') && labels.test(plain(text)),
  )
  return found.length >= from
}

type Need = (pieces: readonly Piece[], content: GeneratedContent) => string | undefined

const GREETING =
  /^(dear|hello|hi|hey|good (morning|evening)|to whom|estimad|hola|querid|buenos|buenas|apreciad|bonjour|bonsoir|cher|chere|chers|madame|monsieur|salut|friends|family|amig)/
const greets: Need = (pieces) => (someText(pieces, GREETING) ? undefined : 'nobody is greeted')

/** What a result of the genre cannot do without. */
const NEEDS: Partial<Record<Genre, Need>> = {
  opinion: (_, content) =>
    'questions' in content && content.questions.every(({ format }) => format === 'email' || format === 'phone')
      ? 'no opinion is asked'
      : undefined,
  fields: (_, content) => (ratings(content) > 0 ? `${ratings(content)} ratings among the fields` : undefined),
  vote: (_, content) =>
    'questions' in content &&
    content.questions.some(({ type, options }) => type === 'multiple_choice' && options.length > 1) &&
    ratings(content) === 0
      ? undefined
      : 'no choice, or ratings',
  quiz: (_, content) => {
    const asked = 'questions' in content ? content.questions : []
    const choices = asked.filter(({ type, options }) => type === 'multiple_choice' && options.length >= 3)
    return choices.length >= asked.length * 0.7 ? undefined : 'most questions have no answers to choose from'
  },
  letter: greets,
  email: greets,
  speech: (pieces, content) =>
    'blocks' in content && content.blocks.some(({ type }) => type === 'table' || type === 'chart')
      ? 'nobody can say a table'
      : greets(pieces, content),
  memo: (pieces) =>
    someText(pieces, /^(to|from|subject|re|para|de|asunto|a|objet|destinataires?)\b ?:?/) ? undefined : 'no addressee and no subject',
  minutes: (pieces) =>
    someText(pieces, /attend|present|asistent|participant|apologies/) && someText(pieces, /deci[ds]|acuerdo|acord|resolution/)
      ? undefined
      : 'no attendees or no decisions',
  checklist: (_, content) => (points(content) >= 5 ? undefined : 'no list'),
  recipe: (pieces, content) => (someText(pieces, /ingredient/) && points(content) >= 3 ? undefined : 'no ingredients or no steps'),
  agenda: (_, content) => (points(content) >= 3 ? undefined : 'no points'),
  invitation: (pieces) => (someText(pieces, /invit|join us|come|welcome|ven|acompan|venez|rejoi/) ? undefined : 'nobody is invited'),
  'job ad': (pieces) => (someText(pieces, /appl|candidat|solicit|envia|postul/) ? undefined : 'nobody can apply'),
  'press release': (pieces) =>
    someText(pieces, MARKS['press release'].labels) || someText(pieces, /^(about|acerca de|sobre|a propos)\b/)
      ? undefined
      : 'no press contact and no word about the organisation',
  budget: (_, content) => (columnTypes(content).includes('currency') ? undefined : 'no amounts'),
  schedule: (pieces, content) =>
    columnTypes(content).includes('date') ||
    pieces.some(({ role, text }) => (role === 'column' || role === 'cell') && DAYS.test(plain(text)))
      ? undefined
      : 'no days',
  calculator: (_, content) => (formulaCount(content) > 0 ? undefined : 'nothing is calculated'),
  comparison: (_, content) => ('sheets' in content && (content.sheets[0]?.rows.length ?? 0) >= 2 ? undefined : 'nothing to compare'),
}
const DAYS =
  /^(mon|tues|wednes|thurs|fri|satur|sun)day|^(lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|^(week|semana|semaine|january|march|april|may|enero|marzo|abril|mayo|mars|avril|mai)\b/

function someText(pieces: readonly Piece[], pattern: RegExp): boolean {
  return pieces.some(({ text }) => pattern.test(plain(text)))
}

function ratings(content: GeneratedContent): number {
  return 'questions' in content ? content.questions.filter(({ type }) => type === 'rating').length : 0
}

function points(content: GeneratedContent): number {
  if (!('blocks' in content)) return 0
  return content.blocks.reduce(
    (sum, block) => sum + (block.type === 'list' ? block.items.length : block.type === 'table' ? block.rows.length : 0),
    0,
  )
}

function columnTypes(content: GeneratedContent): string[] {
  return 'sheets' in content ? content.sheets.flatMap(({ columns }) => columns.map(({ type }) => type)) : []
}

function formulaCount(content: GeneratedContent): number {
  return 'sheets' in content ? content.sheets.flatMap(({ columns }) => columns.filter(({ formula }) => formula)).length : 0
}

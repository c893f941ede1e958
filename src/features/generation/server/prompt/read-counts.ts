import { COUNT_UNITS, type CountUnit } from '#generator/brief.ts'
import type { Word } from '#shared/words.ts'

export interface FoundCount {
  unit: CountUnit
  value: number
  /** The words it takes up, from the first to behind the last. */
  from: number
  to: number
}

/** What an artefact can sensibly hold; more is cut to it. */
const COUNT_MAX: Record<CountUnit, number> = {
  questions: 100,
  rows: 2_000,
  people: 2_000,
  criteria: 20,
  slides: 60,
  sections: 40,
  pages: 20,
  words: 10_000,
  weeks: 52,
  months: 36,
  days: 90,
  quarters: 12,
  minutes: 600,
  columns: 40,
}

const UNIT_WORDS: Record<CountUnit, readonly string[]> = {
  questions: ['question', 'questions', 'pregunta', 'preguntas', 'items', 'fields', 'campos', 'champs'],
  rows: 'row rows fila filas ligne lignes record records entry entries registro registros enregistrements entrees lines lineas products productos produits expenses gastos depenses tasks tareas taches items articulos articles leads deals posts emails correos mailings invoices facturas factures publicaciones publicacion publications publication projects proyectos projets courses cursos suppliers proveedores fournisseurs providers vendors influencers supplier vendor'.split(
    ' ',
  ),
  // Whether people are rows depends on the table: in a budget for a conference of 100 they are not.
  people:
    'people person persons employees staff members colleagues participants attendees guests candidates customers trainees students contractors freelancers interns volunteers nurses personas empleados miembros participantes asistentes invitados candidatos clientes alumnos personnes employes salaries membres collaborateurs invites candidats clients stagiaires eleves'.split(
      ' ',
    ),
  criteria:
    'criteria criterion skills competencies sessions criterios habilidades competencias sesiones criteres competences seances'.split(' '),
  slides: 'slide slides diapositiva diapositivas diapositive diapositives diapo diapos laminas'.split(' '),
  sections: 'section sections seccion secciones chapter chapters capitulos chapitres parts partes parties'.split(' '),
  pages: 'page pages pager pagers pagina paginas'.split(' '),
  words: 'words palabras mots'.split(' '),
  weeks: 'week weeks semana semanas semaine semaines wk'.split(' '),
  months: 'month months mes meses mois'.split(' '),
  days: 'day days dia dias jour jours'.split(' '),
  quarters: 'quarter quarters trimestre trimestres'.split(' '),
  minutes: 'minute minutes min minuto minutos'.split(' '),
  columns: 'column columns columna columnas colonne colonnes'.split(' '),
}
const UNITS = new Map<string, CountUnit[]>()
for (const unit of COUNT_UNITS) for (const word of UNIT_WORDS[unit]) UNITS.set(word, [...(UNITS.get(word) ?? []), unit])

const NUMBER_WORDS = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    dozen: 12,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    seize: 16,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    dizaine: 10,
    quinzaine: 15,
    vingtaine: 20,
  }),
)
/** They multiply the number before them. */
const MULTIPLIERS = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1_000],
  ['mil', 1_000],
  ['cents', 100],
  ['mille', 1_000],
])
/** They are numbers without one before them, too: "a hundred", "cien", "mille". */
const ALONE = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1_000],
  ['cien', 100],
  ['mille', 1_000],
])
/** "10 short multiple-choice questions": how far a unit may stand behind its number. */
const WORDS_BETWEEN_MAX = 3

/** Every "10 questions", "six weeks", "8-slide", "slides: 8", in order. The first of a unit wins; see `firstCount`. */
export function readCounts(words: readonly Word[]): FoundCount[] {
  const found: FoundCount[] = []
  for (let i = 0; i < words.length; i++) {
    const value = numberAt(words, i)
    if (value === undefined) continue
    const behind = unitBehind(words, i)
    if (behind && !isOther(words, i, behind)) {
      for (const unit of behind.units) found.push({ unit, value, from: i, to: behind.to })
      continue
    }
    // "Slides: 8", "Number of questions = 10"
    const sign = words[i - 1]?.text
    const units = sign === ':' || sign === '=' ? UNITS.get(words[i - 2]?.folded ?? '') : undefined
    for (const unit of units ?? []) found.push({ unit, value, from: i - 2, to: i + 1 })
  }
  return found
}

/** The year in "2027 by month", and the "4 day" of "a 4 day week": neither counts what is wanted. */
function isOther(words: readonly Word[], at: number, behind: { units: CountUnit[]; to: number }): boolean {
  const isYear = /^(19|20)\d\d$/.test(words[at]?.text ?? '') && behind.to > at + 2
  const isWeek = behind.units.includes('days') && /^(week|weeks|semana|semaine)$/.test(words[behind.to]?.folded ?? '')
  // "25 days each": how much everybody has, not how many rows.
  const isShare =
    /^(?:days|weeks|months|minutes)$/.test(behind.units[0] ?? '') && /^(?:each|cada|chacune?)$/.test(words[behind.to]?.folded ?? '')
  // "one slide for risks": what one of them is for, not how many there are.
  const isOne =
    words[at]?.folded !== '1' &&
    numberAt(words, at) === 1 &&
    behind.units.includes('slides') &&
    at > 0 &&
    /^(?:for|on|about|with|per|sobre|con|para|de|sur|avec|pour)$/.test(words[behind.to]?.folded ?? '')
  return isYear || isWeek || isShare || isOne || (behind.units.includes('people') && isLimit(words, at, behind.to))
}

/** "110 guests max", "2 people per shift": at most so many, or so many each time. */
function isLimit(words: readonly Word[], at: number, to: number): boolean {
  const [before, after, last] = [words[at - 1], words[to], words[to + 1]].map((word) => word?.folded ?? '')
  return (
    /^(?:max|maximum|maximo|hasta|up to)$/.test(before ?? '') ||
    /^(?:max|maximum|maximo)$/.test(after ?? '') ||
    (/^(?:per|each|por|par|a)$/.test(after ?? '') &&
      /^(?:shifts?|turnos?|services?|slots?|creneaux?|equipes?|mesas?|tables?)$/.test(last ?? ''))
  )
}

export function firstCount(counts: readonly FoundCount[], unit: CountUnit): number | undefined {
  const value = counts.find((count) => count.unit === unit)?.value
  return value === undefined ? undefined : Math.min(Math.max(1, value), COUNT_MAX[unit])
}

function numberAt(words: readonly Word[], index: number): number | undefined {
  const word = words[index]?.folded ?? ''
  const before = words[index - 1]?.text ?? ''
  // Not the tail of "3.5" or "1,200", nor a price.
  if (/^[.,$€£]$/.test(before) && words[index - 1]?.end === words[index]?.start) return undefined
  const times = MULTIPLIERS.get(words[index + 1]?.folded ?? '') ?? 1
  if (/^\d{1,6}$/.test(word)) return Number(word) * times
  const tens = NUMBER_WORDS.get(word)
  if (tens === undefined) return ALONE.get(word)
  if (times > 1) return tens * times
  const next = words[index + 1]?.text === '-' ? NUMBER_WORDS.get(words[index + 2]?.folded ?? '') : undefined
  return tens >= 20 && next !== undefined && next < 10 ? tens + next : tens
}

function unitBehind(words: readonly Word[], index: number): { units: CountUnit[]; to: number } | undefined {
  let passed = 0
  for (let i = index + 1; i < words.length && passed <= WORDS_BETWEEN_MAX; i++) {
    const word = words[i]
    if (!word) return undefined
    const units = UNITS.get(word.folded)
    if (units) return { units, to: i + 1 }
    if (word.text === '-') continue
    // Another number or the end of the thought: the unit further on belongs to something else.
    if (
      /^[^\p{L}]/u.test(word.text) ||
      /^(and|y|et|with|con|avec|for|para|pour|in|en|dans|by|per|each|por|par|cada|chaque|from|at|to)$/.test(word.folded)
    )
      return undefined
    passed++
  }
  return undefined
}

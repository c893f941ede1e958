import type { CountUnit, Instruction, PieceKind, Target } from '#generator/brief.ts'
import { readCounts } from './read-counts.ts'
import { WISH_VERBS, readReplace, readRequire, readSort } from './read-wishes.ts'
import { splitList } from './split-list.ts'
import { readWords, type Word } from '#shared/words.ts'

/** Longer, it is a brief. */
const INSTRUCTION_CHARS_MAX = 400
const ADDED_MAX = 50

const words = (text: string) => new Set(text.split(' '))
const POLITE = words(
  "please can could would you kindly now also and then por favor puedes podrias puede y luego ahora tambien peux pourrais tu pouvez vous et puis maintenant aussi svp just , . ! s ' il plait",
)
const ADD = words('add insert append anade anadir agrega agregar incluye inserta ajoute ajouter ajoutez insere inserez')
const REMOVE = words(
  'remove delete drop elimina eliminar quita quitar borra borrar suprime supprime supprimer supprimez enleve enlevez retire retirez',
)
const RENAME = words('rename renombra renombrar renomme renommer renommez')
const CHANGE = words(
  'make change set turn reduce shorten increase expand extend limit bring get haz cambia cambiar pon reduce aumenta amplia limita deja que fais change changer mets passe passer reduis reduire augmente limite ramene title titulo titre',
)
const TRANSLATE = words('translate traduce traducir traduzca traduis traduire traduisez')
const TITLE = words('title titulo titre')
const ARTICLES = words(
  'a an the another one more new extra un una otra otro mas nueva nuevo el la los las une le les l des encore autre nouvelle nouveau following',
)
const LINKS = words(
  'about on for called named titled covering asking with that asks regarding sobre de del para acerca llamada llamado con titulada que pregunte sur intitulee nommee appelee concernant avec d l la le les el los : "',
)
const BEFORE_COUNT = words(
  'it this that them the form survey document doc deck presentation table have has be with only just exactly to down up que sean tenga lo la los se quede quedan con solo a en el formulario encuesta presentacion documento hoja le formulaire une un au seulement passe ait soit',
)
const BEHIND_COUNT = words('long in total instead please only en total au now please . ! largo por favor')
const ENDING =
  /(?:\s+(?:at the end|to (?:it|the (?:form|survey|document|doc|deck|presentation|sheet|table))|please|al final|a la hoja|al formulario|por favor|à la fin|s'il vous plaît))+\s*[.!]?$/i
/** Ordinals, the first at the first place. */
const ORDINALS = [
  'first 1st primera primer primero premiere premier 1re 1er',
  'second 2nd segunda segundo deuxieme seconde 2e',
  'third 3rd tercera tercer tercero troisieme 3e',
  'fourth 4th cuarta cuarto quatrieme 4e',
  'fifth 5th quinta quinto cinquieme 5e',
  'sixth 6th sexta sexto sixieme 6e',
  'seventh 7th septima septimo septieme 7e',
  'eighth 8th octava octavo huitieme 8e',
  'ninth 9th novena noveno neuvieme 9e',
  'tenth 10th decima decimo dixieme 10e',
].map(words)
const LAST = words('last final ultima ultimo derniere dernier')

const KINDS: Record<PieceKind, ReadonlySet<string>> = {
  question: words('question questions pregunta preguntas field fields campo campos champ champs'),
  section: words(
    'section sections seccion secciones chapter chapters capitulo capitulos chapitre chapitres apartado apartados partie parties',
  ),
  slide: words('slide slides diapositiva diapositivas diapositive diapositives diapo diapos lamina laminas'),
  column: words('column columns columna columnas colonne colonnes'),
  row: words('row rows fila filas ligne lignes'),
  sheet: words('sheet tab worksheet hoja pestana feuille onglet'),
}
const UNITS: Partial<Record<CountUnit, PieceKind>> = {
  questions: 'question',
  sections: 'section',
  slides: 'slide',
  columns: 'column',
  rows: 'row',
}
const PLURAL = /s$/

/** The instructions of a prompt, in order; undefined where any part of it is something else: then it is a brief. */
export function readInstructions(prompt: string): Instruction[] | undefined {
  const text = prompt.trim().replace(/\s+/g, ' ')
  if (text === '' || text.length > INSTRUCTION_CHARS_MAX) return undefined
  const instructions: Instruction[] = []
  for (const clause of splitClauses(text)) {
    const instruction = readClause(clause)
    if (!instruction) return undefined
    instructions.push(instruction)
  }
  return instructions.length === 0 ? undefined : instructions
}

/** "add a column Status and remove row 3": a verb of ours behind a joiner begins a new one, outside quotes. */
function splitClauses(text: string): string[] {
  const all = readWords(text)
  const clauses: string[] = []
  let start = 0
  let isQuoted = false
  for (const [at, word] of all.entries()) {
    if ('"“”«»'.includes(word.text)) isQuoted = !isQuoted
    if (isQuoted || !/^(and|then|y|luego|et|puis|[.;,])$/.test(word.folded)) continue
    const next = all[at + 1]
    if (!next || !isVerb(next)) continue
    clauses.push(text.slice(start, word.start))
    start = word.end
  }
  return [...clauses, text.slice(start)].map((clause) => clause.trim()).filter((clause) => clause !== '')
}

function isVerb({ folded }: Word): boolean {
  return WISH_VERBS.has(folded) || ADD.has(folded) || REMOVE.has(folded) || RENAME.has(folded) || (CHANGE.has(folded) && !TITLE.has(folded))
}

function readClause(clause: string): Instruction | undefined {
  const all = readWords(clause)
  let at = 0
  while (POLITE.has(all[at]?.folded ?? '')) at++
  const verb = all[at]
  if (!verb) return undefined
  const rest = all.slice(at + 1)
  if (TRANSLATE.has(verb.folded)) return { do: 'translate' }
  const spoken = clause.slice(verb.start)
  const wish = readReplace(spoken) ?? readSort(spoken) ?? readRequire(spoken, (words) => readTarget(spoken, words))
  if (wish) return wish
  if (ADD.has(verb.folded)) return readAdd(clause, rest)
  if (REMOVE.has(verb.folded)) return readRemove(clause, rest)
  if (RENAME.has(verb.folded)) return readRename(clause, rest)
  if (CHANGE.has(verb.folded) || /^\d+$/.test(verb.text)) return readTitle(clause, all.slice(at)) ?? readCount(all.slice(at))
  return undefined
}

function kindOf(word: Word | undefined): PieceKind | undefined {
  if (!word) return undefined
  return (Object.keys(KINDS) as PieceKind[]).find((kind) => KINDS[kind].has(word.folded))
}

function readAdd(clause: string, rest: readonly Word[]): Instruction | undefined {
  const place = rest.findIndex((word) => kindOf(word) !== undefined)
  const noun = rest[place]
  const kind = kindOf(noun)
  if (!noun || !kind) return undefined
  const counted = readCounts([...rest]).find((count) => UNITS[count.unit] === kind && count.to === place + 1)
  const count = Math.min(ADDED_MAX, Math.max(1, counted?.value ?? 1))
  const behind = textBehind(clause, rest, place + 1)
  const before = rest.slice(counted?.to === place + 1 ? place : 0, place).filter((word, i) => i > 0 || !ARTICLES.has(word.folded))
  const named =
    behind !== ''
      ? behind
      : textOf(
          clause,
          before.filter((word) => !ARTICLES.has(word.folded)),
        )
  const items = PLURAL.test(noun.folded) || kind === 'column' ? splitList(named).map(unquoted) : [unquoted(named)]
  return { do: 'add', kind, count, items: items.filter((item) => item !== '') }
}

function readRemove(clause: string, rest: readonly Word[]): Instruction | undefined {
  const found = readTarget(clause, rest)
  return found && { do: 'remove', ...found }
}

function readTarget(clause: string, rest: readonly Word[]): { kind: PieceKind; target: Target } | undefined {
  const place = rest.findIndex((word) => kindOf(word) !== undefined)
  const kind = kindOf(rest[place])
  if (!kind) return undefined
  const behind = rest.slice(place + 1)
  const numbers = behind.filter((word) => /^\d{1,4}$/.test(word.text))
  const isNumbered = numbers.length > 0 && behind.every((word) => /^(\d{1,4}|and|y|et|,|no|number|numero|\.|n|°|#)$/.test(word.folded))
  if (isNumbered) return { kind, target: { places: numbers.map((word) => Number(word.text)) } }
  if (rest.some((word) => LAST.has(word.folded))) return { kind, target: { places: [-1] } }
  const ordinal = ORDINALS.findIndex((names) => rest.slice(0, place + 2).some((word) => names.has(word.folded)))
  if (ordinal >= 0) return { kind, target: { places: [ordinal + 1] } }
  const name =
    textBehind(clause, rest, place + 1) ||
    textOf(
      clause,
      rest.slice(0, place).filter((word) => !ARTICLES.has(word.folded)),
    )
  return name === '' ? undefined : { kind, target: { name: unquoted(name) } }
}

/** "rename sheet to Q3", "rename the column Notes to Remarks", "rename it to Welcome". */
function readRename(clause: string, rest: readonly Word[]): Instruction | undefined {
  const link = rest.findLastIndex((word, i) => i > 0 && /^(to|as|into|a|como|en)$/.test(word.folded))
  const to = link < 0 ? '' : unquoted(textOf(clause, rest.slice(link + 1)))
  if (to === '') return undefined
  const subject = rest.slice(0, link)
  if (!subject.some((word) => kindOf(word))) {
    return subject.every((word) =>
      /^(it|this|the|form|document|doc|deck|presentation|lo|la|el|le|titulo|titre|title|formulario|documento)$/.test(word.folded),
    )
      ? { do: 'title', to }
      : undefined
  }
  const only = subject.filter((word) => !ARTICLES.has(word.folded))
  const kind = kindOf(only[0])
  if (only.length === 1 && kind) return { do: 'rename', kind, target: { places: [1] }, to }
  const found = readTarget(clause, subject)
  return found && { do: 'rename', ...found, to }
}

/** "make the title X", "change the title to X", "title: X", "pon de título X", "mets le titre X". */
function readTitle(clause: string, all: readonly Word[]): Instruction | undefined {
  const place = all.slice(0, 5).findIndex((word) => TITLE.has(word.folded))
  if (place < 0) return undefined
  let from = place + 1
  while (/^(to|as|be|is|a|en|por|:|=|of|del|du|de|form|document|formulario|documento|formulaire|should)$/.test(all[from]?.folded ?? ''))
    from++
  const to = unquoted(textOf(clause, all.slice(from)))
  return to === '' ? undefined : { do: 'title', to }
}

/** "make it 10 questions", "reduce to 5 slides", "10 questions": a number and a unit, and nothing that says what about. */
function readCount(all: readonly Word[]): Instruction | undefined {
  const [found] = readCounts([...all]).filter((count) => UNITS[count.unit])
  const kind = found && UNITS[found.unit]
  if (!found || !kind) return undefined
  const isPlain =
    all.slice(1, found.from).every((word) => BEFORE_COUNT.has(word.folded)) &&
    all.slice(found.to).every((word) => BEHIND_COUNT.has(word.folded))
  return isPlain && found.value > 0 ? { do: 'count', kind, count: Math.min(found.value, 200) } : undefined
}

function textBehind(clause: string, rest: readonly Word[], from: number): string {
  let at = from
  // A quoted name may begin with such a word.
  while (at < rest.length && LINKS.has(rest[at]?.folded ?? '') && rest[at]?.text !== '"') at++
  const text = textOf(clause, rest.slice(at))
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

function textOf(clause: string, part: readonly Word[]): string {
  const [first] = part
  const last = part.at(-1)
  return first && last ? clause.slice(first.start, last.end).replace(ENDING, '').trim() : ''
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["'“”«»‘’\s]+|["'“”«»‘’\s.]+$/gu, '')
    .trim()
}

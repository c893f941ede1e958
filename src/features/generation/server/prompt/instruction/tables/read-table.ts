import type { ColumnName, Condition, Instruction, Target } from '#generator/instruction.ts'
import type { SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'
import type { Word } from '#shared/words.ts'
import { findWord, namesIn, part, type Phrase, plain, spanOf, textOf } from '../phrase.ts'
import { statedIn } from '../read-correction.ts'
import { isOverdue, isRowNoun, readCondition } from '../read-condition.ts'
import { readTarget } from '../read-target.ts'
import { ARTICLES, EVERY, findKind, isArticle, isVerb, kindOf, words } from '../vocabulary.ts'

const ONLY = words('only just solo solamente unicamente seulement uniquement exclusivement que')
const WHERE = /^(?:where|whose|that|which|who|with|donde|cuyo|cuya|cuyos|cuyas|que|con|ou|dont|avec|qui|in|en|of|=|<|>|:)$/

/** "keep only the rows where Status is Done", "ne garde que les lignes dont le statut est Terminé". */
export function readKept(said: Phrase): Instruction | undefined {
  const rest = part(said, 1)
  if (['question', 'section', 'slide'].includes(findKind(rest.words)?.kind ?? '')) return undefined
  const only = rest.words.findIndex(({ folded }) => ONLY.has(folded))
  const isFilter = said.words[0]?.folded.startsWith('filt') ?? false
  const isOnly = said.words[0]?.folded === 'only'
  const isFar = only < 0 || only > 2
  // "keep the rows whose status is Done" keeps no others.
  const isPlain =
    isVerb('keep', said.words[0]) && rest.words.slice(0, 3).some(isRowNoun) && rest.words.some(({ folded }) => WHERE.test(folded))
  if (!isFilter && !isOnly && isFar && !isPlain) return undefined
  let from = isFilter || isOnly || isFar ? 0 : only + 1
  while (/^(?:keep|leave|show|retain|me|the|by|on|por|par|sur)$/.test(rest.words[from]?.folded ?? '')) from++
  const isOut = isFilter && rest.words[from]?.folded === 'out'
  const where = readCondition(part(rest, isOut ? from + 1 : from))
  return where && { do: 'filter', where, isKept: !isOut }
}

/** "remove rows with Region = North", "delete all tasks that are Done", "elimina las filas vencidas". */
export function readDropped(rest: Phrase): Instruction | undefined {
  const noun = rest.words.findIndex(isRowNoun)
  if (noun < 0) return undefined
  const other = findKind(rest.words)
  if (other && other.kind !== 'row' && other.at < noun) return undefined
  const behind = rest.words.slice(noun + 1)
  const isRow = kindOf(rest.words[noun]) === 'row'
  const isCondition =
    WHERE.test(behind[0]?.folded ?? '') ||
    /^(?:owned|assigned|from|asignad|attribu)/.test(behind[0]?.folded ?? '') ||
    (!isRow && /^(?:of|de|d|des|du|by)$/.test(behind[0]?.folded ?? ''))
  // "done tasks", "tareas vencidas": of rows the name may be their first cell, of tasks it is what they are.
  const isSaid = behind.length <= 2 ? (!isRow && !other) || behind.some(isOverdue) : behind.some(isOverdue)
  if (!isCondition && !isSaid && !rest.words.slice(0, noun).some(isOverdue)) return undefined
  const where = readCondition(rest)
  return where && { do: 'filter', where, isKept: false }
}

const TONES: readonly (readonly [SheetHighlight['tone'], ReadonlySet<string>])[] = [
  ['negative', words('red rojo roja rouge')],
  ['positive', words('green verde vert verte')],
  ['warning', words('yellow orange amber amarillo amarilla naranja ambar jaune')],
]
const OTHER_COLORS = words(
  'blue purple pink grey gray black white brown violet turquoise azul morado rosa gris negro blanco marron violeta bleu rose noir blanc mauve brun',
)

/** "highlight overdue rows in red", "mark amounts over 1,000", "mets en rouge les montants supérieurs à 1 000". */
export function readHighlight(said: Phrase): Instruction | undefined {
  const all = said.words
  const color = all.findIndex(({ folded }) => toneOf(folded) !== undefined || OTHER_COLORS.has(folded))
  const isNamed = /^(?:highlight|resalt|destac|surlign|colo|pint|flag|shade)/.test(all[0]?.folded ?? '')
  if (color < 0 && !isNamed && !/^(?:mark|marca|marque)/.test(all[0]?.folded ?? '')) return undefined
  const isLed = /^(?:in|en|con|with|de|as|como)$/.test(all[color - 1]?.folded ?? '')
  if (color >= 0 && !isNamed && !isLed) return undefined
  if (color >= 0 && toneOf(all[color]?.folded ?? '') === undefined)
    return isNamed || isLed ? { do: 'unable', why: 'color_unknown' } : undefined
  const rest = { ...said, words: all.filter((_, at) => at > 0 && at !== color && !(isLed && at === color - 1)) }
  const where = inColumn(rest) ?? readCondition(rest)
  if (!where || (color < 0 && !isNamed && where.rule === 'is' && where.column === undefined)) return undefined
  return { do: 'highlight', where, tone: toneOf(all[color]?.folded ?? '') ?? (where.rule === 'overdue' ? 'negative' : 'warning') }
}

/** "everything above 1000 in the Cost column". */
function inColumn(rest: Phrase): Condition | undefined {
  const at = rest.words.findLastIndex(
    ({ folded }, place) => place > 0 && /^(?:in|en|dans|de)$/.test(folded) && findKind(rest.words.slice(place + 1))?.kind === 'column',
  )
  const column = at < 0 ? undefined : columnNamed(part(rest, at + 1))
  const where = column && readCondition(part(rest, 0, at))
  return where && { ...where, column }
}

function toneOf(folded: string): SheetHighlight['tone'] | undefined {
  return TONES.find(([, names]) => names.has(folded))?.[0]
}

const HIGHLIGHTS = words(
  'highlight highlights highlighting colours colors colour color coloring resaltado resaltados resalte color colores destacados surlignage surlignages surbrillance couleur couleurs coloration',
)

const FUNCTIONS: readonly (readonly [SheetTotal['function'], ReadonlySet<string>])[] = [
  ['sum', words('total totals sum sums totales suma sumas totaux somme sommes totalize add additionne totalise totaliza')],
  ['average', words('average averages mean promedio promedios media moyenne moyennes')],
  ['min', words('minimum min lowest minimo mas-bajo')],
  ['max', words('maximum max highest maximo')],
  ['count', words('count recuento conteo decompte comptage')],
]
const OVERALL = /^(?:grand|overall|general|global)$/
const OF = words('for of to in on under below at over de del des du para pour sous d en sur y al a')

const PER = /^(?:per|by|por|par)$/

/** "the total cost per region": a figure for each group, not one for the column. */
function isGrouped({ words: all }: Phrase): boolean {
  return all.some(({ folded }, at) => at > 0 && PER.test(folded) && at + 1 < all.length)
}

/** "add a total row", "total for Hours", "the average of Price", "remove the totals". The verb is gone. */
export function readTotal(rest: Phrase, isRemoved: boolean): Instruction | undefined {
  const at = findWord(rest, ({ folded }) => functionOf(folded) !== undefined)
  if (at < 0 || at > 4 || isGrouped(rest)) return undefined
  const noun = findKind(rest.words)
  const isBehind =
    noun !== undefined && noun.kind === 'column' && noun.at > at && rest.words.slice(at + 1, noun.at).some(({ folded }) => OF.has(folded))
  if (noun && noun.kind !== 'row' && !isBehind) return undefined
  // What stands before is of no other thing: "the total", "a row of totals".
  const isLed = (word: Word) => ARTICLES.has(word.folded) || kindOf(word) === 'row' || OF.has(word.folded) || OVERALL.test(word.folded)
  if (!rest.words.slice(0, at).every(isLed)) return undefined
  let from = at + 1
  while (isFiller(rest, from)) from++
  const columns = columnsNamed(part(rest, from))
  return { do: 'total', columns, function: isRemoved ? undefined : functionOf(rest.words[at]?.folded ?? ''), isRemoved }
}

/** "total for Hours", "sum the Hours column", "suma la columna Horas". */
export function readTotalVerb(said: Phrase): Instruction | undefined {
  const own = functionOf(said.words[0]?.folded ?? '')
  if (own === undefined || said.words.length < 2 || isGrouped(said)) return undefined
  let from = 1
  while (isFiller(said, from) || said.words[from]?.folded === 'up') from++
  return { do: 'total', columns: columnsNamed(part(said, from)), function: own, isRemoved: false }
}

function isFiller({ words: all }: Phrase, at: number): boolean {
  const word = all[at]
  return (
    word !== undefined &&
    (OF.has(word.folded) ||
      OVERALL.test(word.folded) ||
      ARTICLES.has(word.folded) ||
      EVERY.has(word.folded) ||
      kindOf(word) === 'row' ||
      /^['’]$/.test(word.text))
  )
}

/** "Price and Cost"; none where all are meant. */
function columnsNamed(phrase: Phrase): ColumnName[] {
  const columns: ColumnName[] = []
  let from = 0
  for (let at = 0; at <= phrase.words.length; at++) {
    if (at < phrase.words.length && !/^(?:and|y|e|et|,)$/.test(phrase.words[at]?.folded ?? '')) continue
    const column = columnNamed(part(phrase, from, at))
    if (column) columns.push(column)
    from = at + 1
  }
  return columns
}

function columnNamed(phrase: Phrase): ColumnName | undefined {
  const own = phrase.words.filter((word) => kindOf(word) === undefined)
  const first = own.findIndex((word) => !ARTICLES.has(word.folded) && !EVERY.has(word.folded))
  const named: Phrase = { ...phrase, words: first < 0 ? [] : own.slice(first) }
  const said = plain(textOf(named))
  const name = said.replace(AT_THE_END, '')
  if (name === '' || PLACES_OF_TOTALS.test(name)) return undefined
  const span = spanOf(named)
  return { name, ...(span ? { span } : {}) }
}

const AT_THE_END =
  /,?\s(?:(?:at|in|to) the (?:end|bottom|last row)|below|underneath|al final|abajo|debajo|en la última fila|(?:à la fin|en bas|en dessous|au bas|sur la dernière ligne))(?: (?:of|de|del|du) .{1,30})?$/iu
const PLACES_OF_TOTALS = /^(?:end|bottom|final|fin|bas|table|sheet|tabla|hoja|tableau|feuille|the end|the bottom)$/i

function functionOf(folded: string): SheetTotal['function'] | undefined {
  return FUNCTIONS.find(([, names]) => names.has(folded))?.[0]
}

export function readUnhighlight(rest: Phrase): Instruction | undefined {
  const own = rest.words.filter(({ folded }) => !ARTICLES.has(folded) && !EVERY.has(folded))
  return own.length > 0 && own.every(({ folded }) => HIGHLIGHTS.has(folded) || OF.has(folded) || folded === 'rules')
    ? { do: 'unhighlight' }
    : undefined
}

const OWNER = words(
  'owner owners assignee responsible responsable responsables encargado encargada propietario propietaria proprietaire proprietaires lead',
)
const TO = /^(?:to|as|into|a|al|au|como|en|comme|=|be)$/
const AS = /^(?:as|como|comme)$/
const ASSIGN = /^(?:assign|asign|attribu|assigne|affect|give)/

/** "set the owner of all tasks to Ana", "assign row 3 to Ana", "mark all tasks as Done", "pon a Ana como responsable de todas las tareas". */
export function readFill(said: Phrase): Instruction | undefined {
  const rest = part(said, 1)
  const condition = findWord(rest, ({ folded }) => /^(?:where|donde|ou|whose|cuyo|cuya|dont)$/.test(folded), 3)
  const main = condition < 0 ? rest : part(rest, 0, condition)
  const owner = main.words.findIndex(({ folded }, at) => AS.test(folded) && isOwnerAt(main, at + 1))
  const last = main.words.findLastIndex((word, at) => at > 0 && TO.test(word.folded) && !isArticle(word, said.words[0]))
  // "en En cours": the second one begins the value.
  const isValue = /^\p{Lu}/u.test(main.words[last]?.text ?? '') && TO.test(main.words[last - 1]?.folded ?? '')
  const link = owner > 0 ? owner : isValue ? last - 1 : last
  if (link < 0) return undefined
  const where = condition < 0 ? undefined : readCondition(part(rest, condition))
  const [before, behind] = [part(main, 0, link), part(main, link + 1)]
  const isAssigned = ASSIGN.test(said.words[0]?.folded ?? '')
  const filled = isAssigned ? assigned(before, behind) : (personAs(before, behind) ?? columnTo(said, before, behind, where !== undefined))
  const rows = filled && (where ? { where } : rowsOf(filled.rows))
  const stated = statedIn(textOf(said))
  return filled && rows && { do: 'fill', column: filled.column, value: filled.value, where: rows.where, ...(stated ? { stated } : {}) }
}

type Filled = { column: ColumnName | undefined; value: string; rows: Phrase }

function assigned(before: Phrase, behind: Phrase): Filled | undefined {
  const value = plain(textOf(behind))
  return value === '' || before.words.length === 0 || /\d/.test(value) ? undefined : { column: { name: 'owner' }, value, rows: before }
}

function isOwnerAt({ words: all }: Phrase, from: number): boolean {
  return OWNER.has(all.slice(from).find(({ folded }) => !ARTICLES.has(folded))?.folded ?? '')
}

/** "Ana as the owner of all tasks". */
function personAs(before: Phrase, behind: Phrase): Filled | undefined {
  const at = behind.words.findIndex(({ folded }) => !ARTICLES.has(folded))
  if (!isOwnerAt(behind, 0) || before.words.length === 0) return undefined
  const name = plain(textOf(before).replace(/^(?:a|à) /iu, ''))
  return name === '' || isAboutRows(before) ? undefined : { column: { name: 'owner' }, value: name, rows: part(behind, at + 1) }
}

function columnTo(said: Phrase, before: Phrase, behind: Phrase, isConditional: boolean): Filled | undefined {
  const rows = behind.words.findIndex(
    ({ folded }, at) => at > 0 && /^(?:for|in|on|para|pour|en|dans)$/.test(folded) && isAboutRows(part(behind, at)),
  )
  const value = plain(textOf(part(behind, 0, rows < 0 ? undefined : rows)))
  if (value === '') return undefined
  if (/^(?:mark|marca|marque)/.test(said.words[0]?.folded ?? '')) return { column: undefined, value, rows: before }
  if (!isVerb('set', said.words[0]) && !isVerb('change', said.words[0])) return undefined
  const of = findWord(before, ({ folded }) => /^(?:of|for|in|de|del|des|para|pour)$/.test(folded), 1)
  const column = columnNamed(part(before, 0, of < 0 ? undefined : of))
  const named = of < 0 ? undefined : part(before, of)
  const isOwner = before.words.some(({ folded }) => OWNER.has(folded))
  const isColumn = before.words.some((word) => kindOf(word) === 'column')
  const isAll = before.words.some(({ folded }) => EVERY.has(folded)) && !findKind(before.words)
  const isOfRows = rows >= 0 || (named !== undefined && (isAboutRows(named) || !findKind(named.words)))
  if (!column || (!isConditional && !isOfRows && !isOwner && !isColumn && !isAll)) return undefined
  return { column: isOwner ? { name: 'owner' } : column, value, rows: rows >= 0 ? part(behind, rows) : (named ?? part(before, 0, 0)) }
}

function isAboutRows({ words: all }: Phrase): boolean {
  return all.some(isRowNoun) || (all.length <= 2 && all.some(isEverything))
}

function isEverything({ folded }: Word): boolean {
  return EVERY.has(folded) || /^(?:everything|everyone|todo|tout)$/.test(folded)
}

/** Which rows are meant; `where` is undefined for all of them. Undefined where it cannot be told: then none is filled. */
function rowsOf(phrase: Phrase): { where: Condition | Target | undefined } | undefined {
  const from = phrase.words.findIndex(({ folded }) => !OF.has(folded))
  const rows = part(phrase, Math.max(from, 0))
  const isAll = phrase.words.every((word) => OF.has(word.folded) || isEverything(word) || ARTICLES.has(word.folded) || isRowNoun(word))
  if (isAll) return { where: undefined }
  const found = readTarget(rows)
  if (found?.kind === 'row' && 'places' in found.target) return { where: found.target }
  if (findKind(rows.words)?.kind !== undefined && found?.kind !== 'row') return undefined
  if (rows.words.some(isRowNoun)) {
    const where = readCondition(rows)
    return where && { where }
  }
  // "of Book flights": the row that begins so.
  const name = plain(textOf(rows))
  if (name === '' || findKind(rows.words)) return undefined
  const parts = namesIn(name).map(plain)
  return { where: parts.length > 1 ? { name, isEvery: true, parts } : { name } }
}

import type { Condition } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { RULE_PHRASES, SIGNS } from './condition-words.ts'
import { findWord, part, type Phrase, plain, spanOf, textOf, unquoted } from './phrase.ts'
import { ARTICLES, EVERY, kindOf, words } from './vocabulary.ts'

/** What the rows of a table are, besides rows. */
const ROW_NOUNS = words(
  `task tasks entry entries record records item items candidate candidates employee employees person people everyone everybody anyone customer customers client clients expense expenses
  invoice invoices product products project projects lead leads post posts participant participants guest guests supplier suppliers vendor vendors deal deals
  tarea tareas registro registros entrada entradas elemento elementos candidato candidatos candidata candidatas empleado empleados persona personas cliente
  clientes gasto gastos factura facturas producto productos proyecto proyectos publicacion publicaciones participante participantes invitado invitados
  proveedor proveedores
  tache taches enregistrement enregistrements entree entrees element elements candidats candidature candidatures salarie salaries personne personnes
  depense depenses facture produit produits projet projets publication publications invite invites fournisseur fournisseurs`,
)

export function isRowNoun(word: Word | undefined): boolean {
  return word !== undefined && (kindOf(word) === 'row' || ROW_NOUNS.has(word.folded))
}

/** They lead from the rows over to what is said of them. */
const MARKERS = words(
  'where with whose that which who having have has been when it if is for donde con cuyo cuya cuyos cuyas que las los cual cuales tengan tenga cuando si ou dont avec qui ayant ont a quand lorsque ils elles of de',
)
const OVERDUE = words('overdue expired vencida vencidas vencido vencidos atrasada atrasadas atrasado atrasados retard echue echues echus')
export function isOverdue({ folded }: Word): boolean {
  return OVERDUE.has(folded)
}
const NEGATIVE = words('negative negativo negativos negativa negativas negatif negatifs negatives')

/** "Status is Done", "Region = North", "amounts over 1,000", "that are Done", "overdue". */
export function readCondition(phrase: Phrase): Condition | undefined {
  const said = part(phrase, conditionStart(phrase))
  if (said.words.length === 0) return undefined
  if (said.words.some(({ folded }) => OVERDUE.has(folded)))
    return { column: columnOf(withoutRows(said, OVERDUE)), rule: 'overdue', value: '' }
  const found = findRule(said)
  if (said.words.some(({ folded }) => NEGATIVE.has(folded)) && !found)
    return { column: columnOf(withoutRows(said, NEGATIVE)), rule: 'under', value: '0' }
  if (!found) {
    const own = bareValue(said)
    const value = plain(textOf(own))
    const span = spanOf(own)
    // "row 2" is a place.
    return value === '' || /^\d+$/.test(value) ? undefined : { column: undefined, rule: 'is', value, ...(span ? { span } : {}) }
  }
  const column = columnOf(part(said, 0, found.from))
  const value = plain(textOf(part(said, found.to)))
  if (value === '' && found.rule !== 'empty' && found.rule !== 'filled') return undefined
  return { column, rule: found.rule, value }
}

type FoundRule = { rule: Condition['rule']; from: number; to: number }

function findRule(phrase: Phrase): FoundRule | undefined {
  let found: FoundRule | undefined
  findWord(phrase, (_, at) => {
    found = ruleAt(phrase.words, at)
    return found !== undefined
  })
  return found
}

function ruleAt(all: readonly Word[], from: number): FoundRule | undefined {
  const phrase = RULE_PHRASES.find(({ parts }) => parts.every((text, at) => all[from + at]?.folded === text))
  if (phrase) return { rule: phrase.rule, from, to: from + phrase.parts.length }
  const sign = SIGNS[all[from]?.text ?? '']
  return sign && { rule: sign, from, to: from + 1 }
}

const WHERE = words('where whose donde cuyo cuya cuyos cuyas dont')

/** "in which", "en las que"; but "in progress" is what they are. */
const IN_WHICH = words('which the las los la el cual que')

/** Behind "all rows where", "the tasks that", "las filas cuyo". "Task" in "Task = Call" is a column. */
function conditionStart(phrase: Phrase): number {
  const { words: all } = phrase
  // "every campaign where …": the rows are called so.
  const where = all.findIndex(({ folded }, at) => at > 0 && WHERE.has(folded))
  if (
    where > 0 &&
    where < all.length - 1 &&
    all.slice(0, where).filter(({ folded }) => !ARTICLES.has(folded) && !EVERY.has(folded)).length === 1
  )
    return where + 1
  let at = 0
  let isNamed = false
  while (at < all.length - 1) {
    const word = all[at]
    if (!word || ruleAt(all, at)) break
    const isRows: boolean = !isNamed && isRowNoun(word) && !ruleAt(all, at + 1)
    const isIn = /^(?:in|en)$/.test(word.folded) && IN_WHICH.has(all[at + 1]?.folded ?? '')
    if (!isIn && !isRows && !ARTICLES.has(word.folded) && !EVERY.has(word.folded) && !MARKERS.has(word.folded) && !/^['’]$/.test(word.text))
      break
    isNamed ||= isRows
    at++
  }
  return at
}

function columnOf(phrase: Phrase): Condition['column'] {
  const { words: all } = phrase
  let from = 0
  while (from < all.length && isAround(all[from])) from++
  let to = all.length
  while (to > from && isAround(all[to - 1])) to--
  const named = part(phrase, from, to)
  const name = unquoted(textOf(named))
  const span = spanOf(named)
  return name === '' ? undefined : { name, ...(span ? { span } : {}) }
}

function isAround(word: Word | undefined): boolean {
  if (!word) return false
  return kindOf(word) !== undefined || [ARTICLES, EVERY, MARKERS].some((known) => known.has(word.folded)) || /^[,'’]$/.test(word.text)
}

const WHOSE = words('from by owned assigned belonging to de d du des asignadas asignados asignada a attribuees attribues')

/** "cancelled rows", "Bob's tasks", "tasks owned by Bob": what they are, or whose. */
function bareValue(phrase: Phrase): Phrase {
  let from = 0
  while (from < phrase.words.length - 1 && WHOSE.has(phrase.words[from]?.folded ?? '')) from++
  let to = phrase.words.length
  // "the running ones"
  while (to > from && (isRowNoun(phrase.words[to - 1]) || /^ones?$/.test(phrase.words[to - 1]?.folded ?? ''))) to--
  if (phrase.words[to - 1]?.folded === 's' && /^['’]$/.test(phrase.words[to - 2]?.text ?? '')) to -= 2
  return part(phrase, from, to)
}

function withoutRows(phrase: Phrase, known: ReadonlySet<string>): Phrase {
  return { ...phrase, words: phrase.words.filter((word) => !known.has(word.folded) && word.folded !== 'en' && !isRowNoun(word)) }
}

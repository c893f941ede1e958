import type { Condition } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'
import { RULE_PHRASES, SIGNS } from './condition-words.ts'
import { part, type Phrase, plain, spanOf, textOf, unquoted } from './phrase.ts'
import { ARTICLES, EVERY, kindOf, words } from './vocabulary.ts'

/** What the rows of a table are, besides rows. */
const ROW_NOUNS = words(
  `task tasks entry entries record records item items candidate candidates employee employees person people customer customers client clients expense expenses
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
  'where with whose that which who having have has when it if is for donde con cuyo cuya cuyos cuyas que las los cual cuales tengan tenga cuando si ou dont avec qui ayant ont a quand lorsque ils elles of de',
)
const OVERDUE = words('overdue expired vencida vencidas vencido vencidos atrasada atrasadas atrasado atrasados retard echue echues echus')
const NEGATIVE = words('negative negativo negativos negativa negativas negatif negatifs negatives')

/** "Status is Done", "Region = North", "amounts over 1,000", "that are Done", "overdue". */
export function readCondition(phrase: Phrase): Condition | undefined {
  const said = part(phrase, conditionStart(phrase))
  if (said.words.length === 0) return undefined
  if (said.words.some(({ folded }) => OVERDUE.has(folded)))
    return { column: columnOf(withoutRows(said, OVERDUE)), rule: 'overdue', value: '' }
  const [found] = findRule(said)
  if (said.words.some(({ folded }) => NEGATIVE.has(folded)) && !found)
    return { column: columnOf(withoutRows(said, NEGATIVE)), rule: 'under', value: '0' }
  if (!found) {
    const own = withoutRowsBehind(said)
    const value = plain(textOf(own))
    const span = spanOf(own)
    return value === '' ? undefined : { column: undefined, rule: 'is', value, ...(span ? { span } : {}) }
  }
  const column = columnOf(part(said, 0, found.from))
  const value = plain(textOf(part(said, found.to)))
  if (value === '' && found.rule !== 'empty' && found.rule !== 'filled') return undefined
  return { column, rule: found.rule, value }
}

type FoundRule = { rule: Condition['rule']; from: number; to: number }

function findRule({ words: all }: Phrase): FoundRule[] {
  let isQuoted = false
  for (const [from, word] of all.entries()) {
    if ('"“”«»'.includes(word.text)) isQuoted = !isQuoted
    if (isQuoted) continue
    const phrase = RULE_PHRASES.find(({ parts }) => parts.every((text, at) => all[from + at]?.folded === text))
    if (phrase) return [{ rule: phrase.rule, from, to: from + phrase.parts.length }]
    const sign = SIGNS[word.text]
    if (sign) return [{ rule: sign, from, to: from + 1 }]
  }
  return []
}

/** "in which", "en las que"; but "in progress" is what they are. */
const IN_WHICH = words('which the las los la el cual que')

/** Behind "all rows where", "the tasks that", "las filas cuyo". "Task" in "Task = Call" is a column. */
function conditionStart(phrase: Phrase): number {
  const { words: all } = phrase
  let at = 0
  let isNamed = false
  while (at < all.length - 1) {
    const word = all[at]
    if (!word || findRule(part(phrase, at))[0]?.from === 0) break
    const isRows: boolean = !isNamed && isRowNoun(word) && findRule(part(phrase, at + 1))[0]?.from !== 0
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

/** "cancelled rows": what they are stands before them. */
function withoutRowsBehind(phrase: Phrase): Phrase {
  let to = phrase.words.length
  while (to > 0 && isRowNoun(phrase.words[to - 1])) to--
  return part(phrase, 0, to)
}

function withoutRows(phrase: Phrase, known: ReadonlySet<string>): Phrase {
  return { ...phrase, words: phrase.words.filter((word) => !known.has(word.folded) && word.folded !== 'en' && !isRowNoun(word)) }
}

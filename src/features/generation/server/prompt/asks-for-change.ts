import { readWords, type Word } from '#shared/words.ts'
import { INSTRUCTION_CHARS_MAX, POLITE, readInstructions } from './read-instruction.ts'

const words = (text: string) => new Set(text.split(' '))
/** In front of the verb: "I want you to sort…". */
const LEADING = words(
  'i we want need like to let lets us quiero quisiera queremos necesito necesitamos que je nous veux voudrais voudrions voulons aimerais il faut',
)
/** What is done to a text or table that is there; nobody begins a brief with it. */
const REVISE = words(
  'add insert append remove delete rename translate sort alphabetize alphabetise renumber reformat capitalize capitalise undo convert hide anade anadir agrega agregar inserta elimina eliminar quita quitar borra borrar suprime renombra renombrar traduce traducir ordena ordenar ordenes filtra filtrar renumera deshaz oculta ocultar resalta resaltar convierte ajoute ajouter ajoutez insere inserez supprime supprimer supprimez enleve enlever enlevez retire retirer retirez renomme renommer renommez traduis traduire traduisez trie trier triez filtrer renumerote convertis convertir surligne surligner surlignez shorten lengthen rewrite rephrase reword simplify proofread reorder rearrange polish condense tighten soften acorta acortar reescribe reescribir reformula simplifica simplificar reordena resume suaviza corrige corregir raccourcis raccourcir raccourcissez reecris reecrire reformule reformuler simplifie simplifier simplifiez reorganise condense adoucis corriger corrigez',
)
/** What is also done to a text, but may be a topic ("Change management"): only in front of a part of the document. */
const ALTER = words(
  'order group filter highlight show mark format align round number copy duplicate check agrupa agrupar muestra mostrar marca marcar destaca copia duplica redondea ordonne ordonner classe classer classez groupe grouper regroupe filtre affiche afficher masque masquer marque arrondis copie make change turn fix correct improve expand extend update replace move swap merge split highlight put use haz haga hazlo hazla cambia cambiar mejora mejorar amplia actualiza reemplaza sustituye mueve divide pon usa rends rendez fais faites change changer changez ameliore ameliorer developpe remplace remplacer deplace fusionne divise mets mettez utilise',
)
const POINTERS = words('it this that them everything hazlo hazla esto eso todo lo la los las le les ca cela tout il elle')
const ARTICLES = words(
  'the all every each its our my el la los las un una todas todos cada su le la les l chaque toutes tous son sa ses second first last',
)
/** How it is to be arranged: "order by price". */
const BY = words('by por par only solo solamente seulement')
/** "more formal", "plus court": a wish without a verb. More words are a topic. */
const DEGREE = words(
  'more less too shorter longer simpler clearer friendlier warmer softer bigger smaller mas menos demasiado plus moins trop',
)
const WISH_WORDS_MAX = 3
/** "in Spanish" */
const LANGUAGE =
  /^(?:in|into|to|en|al|a)\s+(?:l')?(?:english|spanish|french|german|italian|portuguese|ingles|espanol|frances|aleman|italiano|portugues|anglais|francais|espagnol|allemand|italien|portugais)[.!]?$/
const PARTS = words(
  'intro introduction title titles heading headings summary conclusion ending beginning tone wording language text texts question questions option options section sections paragraph paragraphs slide slides notes bullet bullets row rows column columns cell cells table chart list item items field fields price prices date dates total totals number numbers overdue open description scale introduccion titulo titulos encabezado resumen conclusion final tono texto textos pregunta preguntas opcion opciones seccion secciones parrafo parrafos diapositiva diapositivas notas fila filas columna columnas tabla grafico lista campo campos precio precios fecha fechas tarea tareas elemento elementos descripcion titre titres sommaire fin ton texte textes section paragraphe paragraphes diapositive ligne lignes colonne colonnes tableau graphique liste champ champs prix date dates tache taches element elements',
)

/**
 * Whether a prompt on a document that has content asks to change it, rather than for a new one. Wider than what the built-in generator
 * can do by itself: "shorten the intro" is an instruction, too, and nobody who writes that wants the document replaced.
 */
export function asksForChange(prompt: string): boolean {
  if (readInstructions(prompt)) return true
  const text = prompt.trim()
  if (text === '' || text.length > INSTRUCTION_CHARS_MAX) return false
  const all = readWords(text)
  const from = all.findIndex((word) => !POLITE.has(word.folded) && !LEADING.has(word.folded))
  const [verb, ...rest] = all.slice(from < 0 ? all.length : from)
  if (!verb) return false
  // "Add-on prices" are a topic.
  const isWord = rest[0]?.text !== '-'
  if (isWord && REVISE.has(verb.folded)) return true
  if (isWish(all, verb)) return true
  if (!ALTER.has(verb.folded)) return false
  if (/^haz(lo|la)$/.test(verb.folded) || BY.has(rest[0]?.folded ?? '')) return true
  const noun = rest.findIndex((word) => !ARTICLES.has(word.folded) && !/^(\d+|')$/.test(word.text))
  return PARTS.has(rest[noun]?.folded ?? '') || (POINTERS.has(rest[0]?.folded ?? '') && rest.length > 1 && noun !== 1)
}

function isWish(all: readonly Word[], first: Word): boolean {
  const spoken = all.filter((word) => !POLITE.has(word.folded)).map((word) => word.folded)
  if (
    LANGUAGE.test(
      all
        .filter((word) => /\p{L}/u.test(word.text))
        .map((word) => word.folded)
        .join(' '),
    )
  )
    return true
  return DEGREE.has(first.folded) && spoken.length <= WISH_WORDS_MAX
}

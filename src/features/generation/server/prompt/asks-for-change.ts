import { readWords } from '#shared/words.ts'
import { INSTRUCTION_CHARS_MAX, POLITE, readInstructions } from './read-instruction.ts'

const words = (text: string) => new Set(text.split(' '))
/** What is done to a text that is there; nobody begins a brief with it. */
const REVISE = words(
  'shorten lengthen rewrite rephrase reword simplify proofread reorder rearrange polish condense tighten soften acorta acortar reescribe reescribir reformula simplifica simplificar reordena resume suaviza corrige corregir raccourcis raccourcir raccourcissez reecris reecrire reformule reformuler simplifie simplifier simplifiez reorganise condense adoucis corriger corrigez',
)
/** What is also done to a text, but may be a topic ("Change management"): only in front of a part of the document. */
const ALTER = words(
  'make change turn fix correct improve expand extend update replace move swap merge split highlight put use haz haga hazlo hazla cambia cambiar mejora mejorar amplia actualiza reemplaza sustituye mueve divide pon usa rends rendez fais faites change changer changez ameliore ameliorer developpe remplace remplacer deplace fusionne divise mets mettez utilise',
)
const POINTERS = words('it this that them everything hazlo hazla esto eso todo lo la los las le les ca cela tout il elle')
const ARTICLES = words(
  'the all every each its our my el la los las un una todas todos cada su le la les l chaque toutes tous son sa ses second first last',
)
const PARTS = words(
  'intro introduction title titles heading headings summary conclusion ending beginning tone wording language text texts question questions option options section sections paragraph paragraphs slide slides notes bullet bullets row rows column columns cell cells table chart list description scale introduccion titulo titulos encabezado resumen conclusion final tono texto textos pregunta preguntas opcion opciones seccion secciones parrafo parrafos diapositiva diapositivas notas fila filas columna columnas tabla grafico lista descripcion titre titres sommaire fin ton texte textes section paragraphe paragraphes diapositive ligne lignes colonne colonnes tableau graphique liste',
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
  const from = all.findIndex((word) => !POLITE.has(word.folded))
  const [verb, ...rest] = all.slice(from < 0 ? all.length : from)
  if (!verb) return false
  if (REVISE.has(verb.folded)) return true
  if (!ALTER.has(verb.folded)) return false
  if (/^haz(lo|la)$/.test(verb.folded)) return true
  const noun = rest.findIndex((word) => !ARTICLES.has(word.folded) && !/^(\d+|')$/.test(word.text))
  return PARTS.has(rest[noun]?.folded ?? '') || (POINTERS.has(rest[0]?.folded ?? '') && rest.length > 1 && noun !== 1)
}

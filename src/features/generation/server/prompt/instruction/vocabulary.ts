import type { PieceKind } from '#generator/instruction.ts'
import type { Word } from '#shared/words.ts'

/* The words of instructions, folded, in all three languages: imperatives as people say them to a friend and to a stranger, and infinitives. */

export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

export const POLITE = words(
  `please pls plz kindly u can could would will you your me us we i d ll m like want need to let s just now also then and so ok okay hi hello hey
  por favor puedes podrias puede podria podeis pueden usted ustedes me nos gustaria quisiera quisieramos quiero queremos necesito necesitamos querria
  que hola y luego ahora tambien ahi hay
  peux pourrais tu pouvez pourriez vous j je aimerais aimerions voudrais voudrions veux voulons souhaite souhaiterais souhaiterions on nous faut faudrait il merci de bien vouloir veuillez
  bonjour salut et puis maintenant aussi ensuite enfin stp svp te plait si ' , . ! ? ; : ¿ ¡ -`,
)

const VERB_WORDS = {
  add: `add insert append
    anade anadir anada anadas anademe agrega agregar agregue agregues incluye incluir incluya inserta insertar inserte
    ajoute ajouter ajoutez ajoutes rajoute rajouter rajoutez insere inserer inserez`,
  remove: `remove delete drop erase
    elimina eliminar elimine elimines quita quitar quite quites borra borrar borre borres suprime suprimir suprima saca sacar saque
    supprime supprimer supprimez supprimes enleve enlever enlevez retire retirer retirez efface effacer effacez`,
  duplicate: `duplicate copy clone duplica duplicar duplique copia copiar copie dupliquer dupliquez copier copiez`,
  rename: `rename retitle
    renombra renombrar renombre renombres
    renomme renommer renommez renommes`,
  move: `move shift bring relocate
    mueve mover mueva muevas traslada trasladar traslade desplaza desplazar desplace sube subir suba baja bajar baje
    deplace deplacer deplacez deplaces remonte remonter remontez monte monter descends descendre descendez`,
  swap: `swap exchange switch intercambia intercambiar intercambie permuta echange echanger echangez inverse inverser inversez intervertis intervertir intervertissez permute`,
  put: `put place pon poner ponga pongas coloca colocar coloque mets mettre mettez place placer placez`,
  keep: `keep leave retain show only filter
    deja dejar deje dejes conserva conservar conserve manten mantener mantenga filtra filtrar filtre muestra mostrar
    quedate garde garder gardez gardes conserver conservez filtrer filtrez laisse laisser laissez affiche afficher affichez`,
  highlight: `highlight mark flag colour color shade
    resalta resaltar resalte destaca destacar destaque marca marcar marque senala colorea colorear coloree pinta pintar pinte
    surligne surligner surlignez marquer marquez colorie colorier colorez signale signaler mets mettre mettez pon poner`,
  sort: `sort order reorder arrange
    ordena ordenar ordene reordena clasifica
    trie trier triez classe classer classez ordonne ordonner ordonnez`,
  replace: `replace substitute swap change
    reemplaza reemplazar reemplace sustituye sustituir sustituya cambia cambiar cambie
    remplace remplacer remplacez change changer changez`,
  set: `set assign fill give make mark
    asigna asignar asigne pon poner ponga rellena rellenar rellene establece establecer
    attribue attribuer attribuez assigne assigner assignez affecte affecter remplis remplir remplissez definis definir mets mettre mettez marca marcar marque marquer marquez`,
  total: `total sum calculate show count compute average
    totaliza promedia suma sumar sume calcula calcular calcule muestra mostrar muestre
    totalise additionne additionner calculer calculez affiche afficher affichez somme`,
  change: `correct make change set turn convert switch transform reduce shorten increase expand extend limit cut trim bring get have use go let rate
    corrige corregir corrija corriger corrigez haz hacer haga hagas cambia cambiar cambie cambies convierte convertir convierta transforma transformar transforme pon poner ponga reduce reducir reduzca aumenta
    aumentar amplia ampliar limita limitar deja dejar deje usa usar use pasa pasar pase sean sea recorta
    fais faire faites change changer changez transforme transformer transformez convertis convertir convertissez mets mettre mettez passe passer passez reduis
    reduire reduisez augmente augmenter limite limiter limitez ramene ramener ramenez rends rendre rendez utilise utiliser utilisez`,
} as const
type Verb = keyof typeof VERB_WORDS
const VERBS = Object.fromEntries(Object.entries(VERB_WORDS).map(([verb, text]) => [verb, words(text)])) as Record<Verb, ReadonlySet<string>>
/** A piece is created, a document written: only with a piece behind it this is an instruction. */
export const CREATE = words('create crea crear cree creer creez')
export const TRANSLATE = words('translate traduce traducir traduzca traduzcas traduis traduire traduisez tradui')
export const TITLE = words('title titulo titre')
/** They begin an instruction of their own behind an "and". */
const OTHER_VERBS = words(
  'rewrite reword rephrase simplify shorten fix correct proofread reescribe reformula corrige corregir simplifica acorta reformule reformuler reecris raccourcis raccourcir simplifie corriger corrigez deselect unhighlight format formatea formatear formater formatez',
)

export const ARTICLES = words(
  `a an the another one more new extra this that these those its
  un una otra otro mas nueva nuevo el la los las unos unas al esta este estas estos
  une le les l des de du encore autre nouvelle nouveau cette ce ces following`,
)
export const LINKS = words(
  `about on for called named titled covering asking with that asks regarding saying which who is
  sobre de del du para acerca llamada llamado llamadas con titulada que pregunte preguntando pregunta trata cual al
  sur intitulee intitule nommee nommees appelee concernant avec d l pour qui parle demande demandant quel quelle
  the la le les el los las : "`,
)
export const EVERY = words('all every each any todas todos toda todo cada toutes tous tout toute chaque')

const KIND_WORDS: Record<PieceKind, string> = {
  question: 'question questions pregunta preguntas field fields campo campos champ champs',
  section: 'section sections seccion secciones chapter chapters capitulo capitulos chapitre chapitres apartado apartados partie parties',
  slide: 'slide slides diapositiva diapositivas diapositive diapositives diapo diapos lamina laminas',
  column: 'column columns columna columnas colonne colonnes',
  row: 'row rows fila filas ligne lignes',
  sheet: 'sheet sheets tab worksheet hoja hojas pestana feuille feuilles onglet onglets',
}
const KINDS = new Map((Object.keys(KIND_WORDS) as PieceKind[]).flatMap((kind) => KIND_WORDS[kind].split(' ').map((word) => [word, kind])))

/** Where the noun of a piece stands. A misspelt one counts where none is spelt right. */
export function findKind(all: readonly Word[]): { at: number; kind: PieceKind } | undefined {
  const quoted = quotedPlaces(all)
  for (const isMeant of [isSame, isTypo]) {
    for (const [at, word] of all.entries()) {
      if (quoted.has(at)) continue
      const kind = isMeant === isSame ? KINDS.get(word.folded) : [...KINDS].find(([known]) => isMeant(word.folded, known))?.[1]
      if (kind) return { at, kind }
    }
  }
  return undefined
}

/** Which words stand in quotes: what they say is a name. Quotes that open and close alike count in pairs. */
function quotedPlaces(all: readonly Word[]): ReadonlySet<number> {
  const quoted = new Set<number>()
  let open = -1
  for (const [at, { text }] of all.entries()) {
    if (open >= 0 && text !== '' && '"”»'.includes(text)) {
      for (let place = open; place < at; place++) quoted.add(place)
      open = -1
    } else if (open < 0 && text !== '' && '"“«'.includes(text)) open = at
  }
  return quoted
}

export function kindOf(word: Word | undefined): PieceKind | undefined {
  return word && KINDS.get(word.folded)
}

export function isVerb(verb: Verb, word: Word | undefined): boolean {
  return word !== undefined && VERBS[verb].has(word.folded)
}

export function startsInstruction(word: Word | undefined): boolean {
  if (!word) return false
  return Object.values(VERBS).some((known) => known.has(word.folded)) || TRANSLATE.has(word.folded) || OTHER_VERBS.has(word.folded)
}

/** The same, with the pronoun that Spanish writes behind it: "y hazla obligatoria". */
export function beginsInstruction(word: Word | undefined): boolean {
  if (!word || startsInstruction(word)) return word !== undefined
  const bare = word.folded.length >= TYPO_CHARS_MIN ? word.folded.replace(/l[aoe]s?$/, '') : word.folded
  return bare !== word.folded && startsInstruction({ ...word, folded: bare })
}

const ENGLISH = words('rename retitle change make set turn convert give assign mark switch transform put fill')
/** "a" is a link in Spanish and an article behind an English verb. */
export function isArticle(word: Word, verb: Word | undefined): boolean {
  return word.text === 'a' && verb !== undefined && ENGLISH.has(verb.folded)
}

/** The verb that a misspelt first word means: "remvoe" is "remove". */
export function mendVerb(word: Word): Word {
  if (word.folded.length < TYPO_CHARS_MIN || startsInstruction(word)) return word
  // "ordénalo" is "ordena".
  const bare = { ...word, folded: word.folded.replace(/(?:[lmn]?[oe]s?|l[ao]s?)$/, '') }
  if (startsInstruction(bare)) return bare
  for (const known of [...VERBS.add, ...VERBS.remove, ...VERBS.rename, ...VERBS.move, ...VERBS.sort, ...VERBS.highlight, ...VERBS.replace])
    if (isTypo(word.folded, known)) return { ...word, folded: known }
  return word
}

const TYPO_CHARS_MIN = 5

/** Whether it is one of these words, or one of them with a letter wrong: "requierd". */
export function isNearly(known: ReadonlySet<string>, { folded }: Word): boolean {
  return known.has(folded) || [...known].some((one) => one.length > TYPO_CHARS_MIN && isTypo(folded, one))
}

function isSame(word: string, known: string): boolean {
  return word === known
}

/** One letter too many, too few or wrong, or two that changed places; never the first one. */
function isTypo(word: string, known: string): boolean {
  if (known.length < TYPO_CHARS_MIN || Math.abs(word.length - known.length) > 1 || word[0] !== known[0]) return false
  let from = 0
  while (from < word.length && word[from] === known[from]) from++
  let cut = 0
  while (cut < Math.min(word.length, known.length) - from && word.at(-1 - cut) === known.at(-1 - cut)) cut++
  const [one, other] = [word.slice(from, word.length - cut), known.slice(from, known.length - cut)]
  return Math.max(one.length, other.length) <= 1 || (one.length === 2 && one[0] === other[1] && one[1] === other[0])
}

const NUMBER_WORDS = new Map(
  [
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ].flatMap((names) => names.map((name, at): [string, number] => [name, at + 1])),
)

/** A place or number as digits or, up to ten, as a word. */
export function numberOf(word: Word | undefined): number | undefined {
  if (word && /^\d{1,4}$/.test(word.text)) return Number(word.text)
  return word && NUMBER_WORDS.get(word.folded)
}

/** Ordinals, the first at the first place. */
const ORDINALS = [
  'first 1st primera primer primero premiere premier 1re 1er 1ere 1a 1o',
  'second 2nd segunda segundo deuxieme seconde 2e 2eme 2a',
  'third 3rd tercera tercer tercero troisieme 3e 3eme 3a',
  'fourth 4th cuarta cuarto quatrieme 4e 4eme 4a',
  'fifth 5th quinta quinto cinquieme 5e 5eme 5a',
  'sixth 6th sexta sexto sixieme 6e 6eme 6a',
  'seventh 7th septima septimo septieme 7e 7eme',
  'eighth 8th octava octavo huitieme 8e 8eme',
  'ninth 9th novena noveno neuvieme 9e 9eme',
  'tenth 10th decima decimo dixieme 10e 10eme',
].map(words)
const LAST = words('last final ultima ultimo ultimas ultimos derniere dernier dernieres derniers')
const FIRST = words('first primeras primeros primera primer premieres premiers premiere')

export function placeOf(word: Word | undefined): number | undefined {
  if (!word) return undefined
  if (LAST.has(word.folded)) return -1
  const at = ORDINALS.findIndex((names) => names.has(word.folded))
  if (at >= 0) return at + 1
  return FIRST.has(word.folded) ? 1 : undefined
}

import type { GivenAnswer, Instruction, Target } from '#generator/instruction.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import { fold, type Word } from '#shared/words.ts'
import { splitList } from '../../pieces/split-list.ts'
import { findWord, namesIn, part, type Phrase, phraseOf, textOf, unquoted } from '../phrase.ts'
import { readNamed, readPlaces, readTarget } from '../read-target.ts'
import { ARTICLES, EVERY, findKind, kindOf, startsInstruction, words } from '../vocabulary.ts'

/** How an answer is given, as people call it; folded, signs apart. */
const FORMATS: Record<QuestionFormat, string> = {
  short: `short text|short answer|short|text|one line|texto corto|respuesta corta|texto|texte court|reponse courte|texte`,
  long: `long text|long answer|long|paragraph|open|open ended|open - ended|open text|free text|texto largo|respuesta larga|parrafo|abierta|texto libre|texte long|reponse longue|reponse libre|texte libre|paragraphe|ouverte`,
  email: `email|e - mail|email address|correo|correo electronico|courriel|adresse e - mail`,
  number: `number|numeric|numero|numerica|nombre|numerique`,
  date: `date|fecha|de fecha`,
  phone: `phone|phone number|telefono|telephone`,
  url: `url|link|web address|enlace|direccion web|lien|adresse web`,
  file: `file|file upload|upload|attachment|archivo|subida de archivo|fichier|piece jointe`,
  one: `multiple choice|multiple - choice|single choice|single - choice|choice|one choice|radio|radio buttons|opcion multiple|seleccion multiple|opcion unica|seleccion unica|choix multiple|choix multiples|a choix multiple|a choix multiples|choix unique|a choix unique|qcm`,
  many: `several choices|checkbox|checkboxes|multi - select|multi select|multiselect|multiple answers|multiple selection|casillas|casillas de verificacion|varias opciones|varias respuestas|de varias respuestas|respuesta multiple|cases a cocher|plusieurs choix|plusieurs reponses|a plusieurs reponses|a reponses multiples|reponses multiples`,
  dropdown: `dropdown|drop down|drop - down|drop - down list|dropdown list|dropdown menu|desplegable|lista desplegable|menu desplegable|liste deroulante|menu deroulant|deroulante`,
  scale: `rating|rating scale|scale|likert|likert scale|valoracion|escala|escala de valoracion|puntuacion|evaluation|echelle|note|notation|echelle d ' evaluation`,
  star: `star rating|stars|star|estrellas|valoracion con estrellas|etoiles|evaluation par etoiles|notation par etoiles`,
  heart: `hearts|heart rating|corazones|coeurs`,
  nps: `nps|enps|net promoter score`,
  thumb: `thumbs|thumbs up|thumbs up or down|pulgares|pouces`,
}
const BY_NAME = new Map(
  (Object.keys(FORMATS) as QuestionFormat[]).flatMap((format) => FORMATS[format].split('|').map((name) => [name, format])),
)
const YES_NO: ReadonlyMap<string, string[]> = new Map(
  Object.entries<string[]>({
    'yes / no': ['Yes', 'No'],
    'yes or no': ['Yes', 'No'],
    'yes - no': ['Yes', 'No'],
    'si / no': ['Sí', 'No'],
    'si o no': ['Sí', 'No'],
    'de si o no': ['Sí', 'No'],
    'oui / non': ['Oui', 'Non'],
    'oui ou non': ['Oui', 'Non'],
  }),
)
const LINK = words('to into as a an in en un una como comme de the la el le por par onto')
const NOUN = words(
  'question questions field answer answers type format kind list menu style pregunta campo respuesta tipo formato champ reponse',
)

/** "question 2 as a dropdown", "turn question 4 into multiple choice: Yes, No, Maybe", "convierte la pregunta 4 en opción múltiple". */
export function readAnswer(said: Phrase): Instruction | undefined {
  const options = optionsOf(said)
  const bare = part(said, 0, options?.at)
  // The longest name that ends the sentence.
  for (let from = 1; from < bare.words.length; from++) {
    const answer = answerNamed(bare.words.slice(from))
    if (!answer) continue
    const subject = subjectOf(part(bare, startsInstruction(bare.words[0]) ? 1 : 0, from))
    const target = questionMeant(subject)
    // "change the status to Open" gives a value: without a noun, only "a dropdown" and "into a dropdown" are answers.
    const isSaid = findKind(subject.words) !== undefined || INTO.test(bare.words[from - 1]?.folded ?? '')
    if (!target || !isSaid || subject.words.length === 0) continue
    const given = options?.items ?? answer.options
    return { do: 'answer', target, format: answer.format, ...(given && given.length > 0 ? { options: given } : {}) }
  }
  return undefined
}

/** "dropdown", "long text", "yes/no". */
export function answerNamed(all: readonly Word[]): GivenAnswer | undefined {
  const name = nameOf(all)
  const options = YES_NO.get(name)
  const format = options ? 'one' : BY_NAME.get(name)
  return format && { format, ...(options ? { options } : {}) }
}

function nameOf(all: readonly Word[]): string {
  return all
    .filter(({ folded }) => !NOUN.has(folded))
    .map(({ folded }) => folded)
    .join(' ')
}

function subjectOf({ text, words: all }: Phrase): Phrase {
  let to = all.length
  while (
    to > 0 &&
    (LINK.has(all[to - 1]?.folded ?? '') || (to > 2 && /^(?:type|tipo|format|formato|be|sea|soit)$/.test(all[to - 1]?.folded ?? '')))
  )
    to--
  return { text, words: all.slice(0, to) }
}

/** What stands behind a colon, or behind "with the options". */
export function optionsOf(said: Phrase, after = 2): { at: number; items: string[] } | undefined {
  const at = findWord(said, ({ text, folded }) => text === ':' || /^(?:with|con|avec)$/.test(folded), after)
  if (at < 0) return undefined
  let from = at + 1
  while (
    /^(?:the|options?|choices?|answers?|las|los|opcion|opciones|respuestas?|les|choix|reponses?|:)$/.test(said.words[from]?.folded ?? '')
  )
    from++
  return { at, items: optionNames(textOf(part(said, from))) }
}

/** "Berlin, Graz or Wien": what there is to choose from. What stands in quotes stays whole. */
export function optionNames(text: string): string[] {
  return namesIn(/["“«]/.test(text) ? text : text.replace(LAST_OR, ', '))
}

const LAST_OR = /,? (?:or|o|u(?= h?[oó])|ou) (?=[^,]{1,200}$)/iu

export const SCALE_MAX = 10
export const SCALE_MIN = 2
export const RATINGS = words(
  'rating ratings scale scales score scores stars star point points escala escalas valoracion valoraciones puntuacion puntuaciones estrellas puntos nota notas echelle echelles evaluation evaluations note notes notation notations etoiles',
)
const RANGE = /^(?:to|-|–|a|al|hasta|à|au|and|y)$/

/** "make all ratings 1 to 10", "use a 5-point scale", "question 3 on a scale from 1 to 7", "passe les notes sur 10". */
export function readScale(said: Phrase): Instruction | undefined {
  const found = scaleIn(said.words)
  if (!found) return undefined
  const { low, high, from } = found
  const target = readTarget(subjectOf(withoutRatings(part(said, startsInstruction(said.words[0]) ? 1 : 0, from))))
  const isNamed = target?.kind === 'question' && !('isAll' in target.target) && !('isOnly' in target.target)
  const isAbout = said.words.some(({ folded }) => RATINGS.has(folded))
  if (!isNamed && !isAbout) return undefined
  const behind = isNamed ? undefined : readTarget(withoutRatings(part(said, found.to)))
  const named = isNamed ? target.target : behind?.kind === 'question' && !('isAll' in behind.target) ? behind.target : undefined
  const bare = named || target || behind ? [] : bareSubject(said, from, found.to)
  const own = named ?? (bare.length > 0 ? questionMeant({ text: said.text, words: bare }) : undefined)
  if (bare.length > 0 && !own) return undefined
  if ((low !== undefined && low !== 1) || high < SCALE_MIN || high > SCALE_MAX) return { do: 'unable', why: 'scale_out_of_range' }
  return { do: 'answer', target: own, format: undefined, scale: high }
}

const GOES = /^(?:go|goes|run|range|va|van|vaya|vayan|aille|aillent|vont)$/

/** "make the rating questions go from 1 to 7": what goes so far is no place to go to. */
export function readRescaled(said: Phrase): Instruction | undefined {
  const found = said.words.some(({ folded }) => GOES.test(folded)) && said.words.some(({ folded }) => RATINGS.has(folded))
  return found ? readScale({ text: said.text, words: said.words.filter(({ folded }) => !GOES.test(folded)) }) : undefined
}

const WHOLE_FORM = words(
  "form survey questionnaire formulario encuesta cuestionario formulaire enquete it them lo la los las le les everywhere instead now please for para pour in en dans with con avec - , s ' ’",
)

/** "workload" in "the workload on a scale from 1 to 10": without a noun, what is left when the scale is gone. None where every rating is meant. */
function bareSubject(said: Phrase, from: number, to: number): Word[] {
  const all = [...said.words.slice(startsInstruction(said.words[0]) ? 1 : 0, from), ...said.words.slice(to)]
  if (all.some(({ folded }) => EVERY.has(folded))) return []
  const isFiller = ({ folded }: Word) =>
    RATINGS.has(folded) ||
    ARTICLES.has(folded) ||
    /^(?:questions?|preguntas?)$/.test(folded) ||
    WHOLE_FORM.has(folded) ||
    LINK.has(folded) ||
    /^(?:from|on|of|out|que|del|sobre|sur|between|entre|desde)$/.test(folded)
  const first = all.findIndex((word) => !isFiller(word))
  const last = all.findLastIndex((word) => !isFiller(word))
  return first < 0 ? [] : all.slice(first, last + 1)
}

function withoutRatings({ text, words: all }: Phrase): Phrase {
  const own = all.filter(
    ({ folded }) => !RATINGS.has(folded) && !/^(?:from|on|of|out|con|sobre|sur|une|scale|between|entre|desde|del|que)$/.test(folded),
  )
  return { text, words: own }
}

/** The numbers of a scale: "1 to 10", "out of 5", "sur 10", "5-point", "10 estrellas". */
export function scaleIn(all: readonly Word[]): { low: number | undefined; high: number; from: number; to: number } | undefined {
  for (const [at, word] of all.entries()) {
    if (!/^\d{1,3}$/.test(word.text)) continue
    const high = all[at + 2]
    // In "question 3 a 1 to 10 scale" the scale begins with the second number, and in "pregunta 1 a 7" it ends there.
    if (
      !isCounted(all, at) &&
      RANGE.test(all[at + 1]?.folded ?? '') &&
      high &&
      /^\d{1,3}$/.test(high.text) &&
      Number(high.text) > Number(word.text)
    )
      return { low: Number(word.text), high: Number(high.text), from: at, to: at + 3 }
    const before = all[at - 1]?.folded ?? ''
    if (/^(?:sur|of|sobre)$/.test(before)) return { low: undefined, high: Number(word.text), from: at - 1, to: at + 1 }
    const next = all.slice(at + 1, at + 3).find(({ text }) => text !== '-')
    if (/^(?:points?|stars?|puntos?|estrellas?|etoiles?|point)$/.test(next?.folded ?? ''))
      return { low: undefined, high: Number(word.text), from: at, to: at + 2 }
    // "set the scale of question 3 to 7"
    const isLast = at === all.length - 1
    if (isLast && RANGE.test(before) && all.some(({ folded }) => SCALE.test(folded)))
      return { low: undefined, high: Number(word.text), from: at - 1, to: at + 1 }
  }
  return undefined
}
const SCALE = /^(?:scales?|escalas?|echelles?)$/

/** "question 3" counts the questions. "the salary question 1 to 10" does not, because it says which one. */
function isCounted(all: readonly Word[], at: number): boolean {
  if (kindOf(all[at - 1]) === undefined) return false
  const [before, article] = [all[at - 2], all[at - 3]]
  const isSubject = before && ![ARTICLES, EVERY, RATINGS].some((set) => set.has(before.folded))
  return !(isSubject && ARTICLES.has(article?.folded ?? ''))
}

/** "la experiencia del 1 al 10", "buddy from 1 to 7": without a verb, the numbers say what is meant. */
export function readBareScale(said: Phrase): Instruction | undefined {
  const found = scaleIn(said.words)
  if (!found) return undefined
  if (found.to !== said.words.length || found.from === 0) return undefined
  const own = subjectOf(withoutRatings(part(said, 0, found.from)))
  const target = found.low === undefined ? undefined : questionMeant(own)
  if (!target) return readScale(said)
  return found.low === 1 && found.high <= SCALE_MAX
    ? { do: 'answer', target, format: undefined, scale: found.high }
    : { do: 'unable', why: 'scale_out_of_range' }
}

const NAME_WORDS_MAX = 8
const INTO = /^(?:an?|un|una|une|into|as|como|en|comme)$/

/** "question 3", "the pay question", and what is called so without a noun: "email", "name and email". */
export function questionMeant(phrase: Phrase): Target | undefined {
  const placed = readPlaces(phrase)
  if (placed) return placed.target
  const found = readNamed(phrase)
  if (!found || phrase.words.length > NAME_WORDS_MAX || (found.kind !== undefined && found.kind !== 'question')) return undefined
  const { target } = found
  if (found.kind !== undefined || !('name' in target)) return target
  const parts = splitList(target.name).map(unquoted)
  return WHOLE.has(fold(target.name)) ? undefined : parts.length > 1 ? { ...target, isEvery: true, parts } : target
}

const WHOLE = words('it this that them lo la ello eso esto ca cela le les los las')

const SEVERAL = [
  /^(.{1,80}) (?:should|must|can|has to|needs to|debe|deberia|tiene que|doit|devrait) (?:also )?(?:allow|accept|take|have|permitir|aceptar|accepter|permettre|autoriser) (?:several|multiple|more than one|varias|varios|plusieurs) (?:answers?|options?|choices?|respuestas|opciones|reponses|options|choix)$/iu,
  /^(?:let|allow) (?:people |them |everyone |users? |respondents? |employees |you )?(?:to )?(?:pick|choose|select|tick|check|give|have) (?:several|multiple|more than one|many|more)(?: (?:answers?|options?|choices?)(?: (?:for|in|to|at|on))?)?(?: of)? (.{1,120})$/iu,
  /^(?:allow|accept|permit) (?:several|multiple|more than one) (?:answers?|options?|choices?|selections?) (?:for|in|to|at|on) (.{1,120})$/iu,
  /^(?:people|you|one|they|respondents|everyone|.{1,20}) (?:can|should be able to|may|must be able to|should) (?:pick|choose|select|tick) (?:several|multiple|more than one) (?:answers? |options? |choices? )?(?:for |in |of )?(.{1,120})$/iu,
  /^(?:que |haz que |permite que |permitir que )?(?:se )?(?:puedan?|pueden?|poder|permit[ea]n?|permitir|deja|dejar) (?:elegir|escoger|seleccionar|marcar)(?:se)? (?:varias|varios|mas de un[ao]?)(?: (?:respuestas|opciones))?(?: (?:en|para|de|a))? (.{1,120})$/iu,
  /^permit[aei]r? (?:elegir |seleccionar |marcar )?(?:varias|varios|mas de un[ao]?)(?: (?:respuestas|opciones))?(?: (?:en|para|de|a))? (.{1,120})$/iu,
  /^(?:il faut |on doit |qu'on puisse |permets? de |permettre de |permettez de |laisse )?(?:pouvoir )?(?:choisir|cocher|selectionner|donner) (?:plusieurs|plus d'une?)(?: (?:reponses|options|choix))?(?: (?:pour|dans|a|de|sur))? (.{1,120})$/iu,
  /^(?:autorise[rz]?|permets?|permettre|permettez|accepte[rz]?) (?:plusieurs|plus d'une?) (?:reponses|options|choix) (?:pour|dans|a|sur) (.{1,120})$/iu,
]

/** "let people pick several trainings", "que se puedan elegir varios temas", "autorise plusieurs réponses pour le stand". */
export function readSeveral(said: Phrase): Instruction | undefined {
  const text = fold(textOf(said)).replace(/[.!\s]{1,5}$/u, '')
  const subject = SEVERAL.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  const target = subject === undefined ? undefined : questionMeant(phraseOf(subject))
  return target && { do: 'answer', target, format: 'many' }
}

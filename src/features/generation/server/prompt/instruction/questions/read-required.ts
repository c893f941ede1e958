import type { GivenAnswer, Instruction } from '#generator/instruction.ts'
import { fold, type Word } from '#shared/words.ts'
import { findWord, part, type Phrase, phraseOf, textOf } from '../phrase.ts'
import { answerNamed, questionMeant } from './read-answer.ts'
import { EXCEPT, readExcept, readPlaces } from '../read-target.ts'
import { ARTICLES, EVERY, isNearly, startsInstruction, words } from '../vocabulary.ts'

/* Which questions need an answer. */

const REQUIRE_VERBS = words(
  'make mark set turn haz hacer haga marca marcar marque pon poner ponga rends rendre rendez marque marquer marquez mets mettez mettre passe passer passez',
)
export const REQUIRED = words(
  'required mandatory compulsory obligatory answered obligatoria obligatorio obligatorias obligatorios obligatoire obligatoires requise requises requis',
)
export const OPTIONAL = words(
  'optional voluntary opcional opcionales facultativa facultativo facultativas facultatif facultative facultatifs facultatives optionnel optionnelle optionnelles',
)
const isRequiredWord = (word: Word): boolean => isNearly(REQUIRED, word)
const isOptionalWord = (word: Word): boolean => isNearly(OPTIONAL, word)
const AS = words('as to como comme en be that que sean sea soient soit')
const ANSWERS = /^(?:questions?|preguntas?|fields?|campos?|champs?|answers?|respuestas?|reponses?)$/

/** "make question 3 optional", "marca todas las preguntas como obligatorias", "rends la question 2 facultative". */
export function readRequire(said: Phrase): Instruction | undefined {
  const [verb, ...rest] = said.words
  const isRequired = rest.some(isRequiredWord)
  const except = findExcept(said)
  if (except) return except
  if (isEveryAnswer(said.words)) return { do: 'require', target: undefined, isRequired: said.words.some(isRequiredWord) }
  if (!verb || !REQUIRE_VERBS.has(verb.folded) || isRequired === rest.some(isOptionalWord)) return undefined
  const subject = rest.filter((word) => !isRequiredWord(word) && !isOptionalWord(word) && !AS.has(word.folded))
  if (subject.some(({ folded }) => EVERY.has(folded))) {
    const own = subject.filter(({ folded }) => !EVERY.has(folded) && !ARTICLES.has(folded) && /\p{L}/u.test(folded))
    return own.length > 0 && own.every(({ folded }) => ANSWERS.test(folded)) ? { do: 'require', target: undefined, isRequired } : undefined
  }
  const target = questionMeant({ text: said.text, words: subject })
  return target && { do: 'require', target, isRequired }
}

/** "the phone should be optional and the address required", "make A optional and B required": the verb is for both. */
export function ofBoth(clause: Phrase): Phrase[] | undefined {
  const [verb, ...rest] = clause.words
  const at = rest.findIndex(({ folded }) => REQUIRED.has(folded) || OPTIONAL.has(folded))
  const joiner = rest[at + 1]
  const second = rest.slice(at + 2)
  const isBoth = second.some(({ folded }) => (REQUIRED.has(rest[at]?.folded ?? '') ? OPTIONAL : REQUIRED).has(folded))
  if (!verb || !REQUIRE_VERBS.has(verb.folded) || at < 1 || !isBoth || !/^(?:and|y|et|but|pero|mais|,)$/.test(joiner?.folded ?? ''))
    return undefined
  const from = /^(?:and|y|et|but|pero|mais)$/.test(second[0]?.folded ?? '') ? 1 : 0
  return [
    { ...clause, words: [verb, ...rest.slice(0, at + 1)] },
    { ...clause, words: [verb, ...second.slice(from)] },
  ]
}

const OF_ADDED = words('it them this that lo la los las le les l')

/** "make it optional", behind a question that is added. */
export function readRequiredOne({ words: all }: Phrase): boolean | undefined {
  const [verb, ...rest] = all
  const own = rest.filter(({ folded }) => !REQUIRED.has(folded) && !OPTIONAL.has(folded) && !AS.has(folded) && folded !== '-')
  const isSaid = rest.length > own.length && REQUIRE_VERBS.has((verb?.folded ?? '').replace(/(?:l[oae]s?)$/, ''))
  // "hazla opcional"
  return isSaid && own.every(({ folded }) => OF_ADDED.has(folded)) ? rest.some(({ folded }) => REQUIRED.has(folded)) : undefined
}

const ONLY_REQUIRED =
  /^(?:make |haz |pon |rends |mets )?(?:only|just|solo|solo|solamente|unicamente|seul|seule|seuls|seules|seulement|uniquement)\s(?:make |require |the |el |la |los |las |le |les |l')?(.{1,120}?)(?:\s(?:should be|must be|is|are|needs? to be|has to be|have to be|debe ser|deben ser|es|son|sea|sean|tiene que ser|doit etre|doivent etre|est|sont|soit))?\s(?:required|mandatory|compulsory|obligatori[oa]s?|obligatoires?)$/iu

/** "only the name should be required": and nothing else. */
export function readOnlyRequired(said: Phrase): Instruction | undefined {
  const subject = ONLY_REQUIRED.exec(fold(textOf(said)))?.[1]
  if (subject === undefined) return undefined
  const all = phraseOf(subject)
  const target = readPlaces(all)?.target ?? questionMeant(all)
  return target && { do: 'require', target, isRequired: true, isOnly: true }
}

/** "everything optional except question 1", "make all questions required but the last". */
function findExcept(said: Phrase): Instruction | undefined {
  const isRequired = said.words.some(isRequiredWord)
  if (isRequired === said.words.some(isOptionalWord)) return undefined
  const isSubject = (word: Word) => !isRequiredWord(word) && !isOptionalWord(word) && !AS.has(word.folded)
  const [verb, ...rest] = said.words
  const subject = (REQUIRE_VERBS.has(verb?.folded ?? '') ? rest : said.words).filter(isSubject)
  const whole = { text: said.text, words: subject }
  const found = readExcept(whole)
  if (found) return found.kind === 'question' ? { do: 'require', target: found.target, isRequired } : undefined
  // "everything optional except name and email"
  const at = findWord(whole, ({ folded }) => EXCEPT.has(folded), 1)
  const isAll =
    at > 0 &&
    subject
      .slice(0, at)
      .every(
        (word) =>
          EVERY.has(word.folded) || ARTICLES.has(word.folded) || ANSWERS.test(word.folded) || /^(?:everything|rest)$/.test(word.folded),
      )
  const target = isAll ? questionMeant(part(whole, /^(?:for|par)$/.test(subject[at + 1]?.folded ?? '') ? at + 2 : at + 1)) : undefined
  return target && { do: 'require', target: { ...target, isKept: true }, isRequired }
}

/** "everything optional", "all questions required", "todo obligatorio": nothing else is said. */
function isEveryAnswer(all: readonly Word[]): boolean {
  const rest = all.filter(({ folded }) => !REQUIRED.has(folded) && !OPTIONAL.has(folded))
  const isEvery = ({ folded }: Word) => EVERY.has(folded) || folded === 'everything'
  const isFiller = ({ folded }: Word) => ANSWERS.test(folded) || ARTICLES.has(folded) || AS.has(folded)
  const own = REQUIRE_VERBS.has(rest[0]?.folded ?? '') ? rest.slice(1) : rest
  return rest.length === all.length - 1 && own.some(isEvery) && own.every((word) => isEvery(word) || isFiller(word))
}

/** "all rating questions", "todas las preguntas abiertas", "the questions that are not required". */
export function readDroppedAnswers({ words: all }: Phrase): Instruction | undefined {
  const isRequired = requiredNamed(all)
  if (isRequired !== undefined) return { do: 'dropAnswers', which: { isRequired } }
  if (!all.some(({ folded }) => EVERY.has(folded)) || !all.some(({ folded }) => ANSWERS.test(folded))) return undefined
  const named = all.filter(({ folded }) => !EVERY.has(folded) && !ARTICLES.has(folded) && !/^(?:de|with)$/.test(folded))
  // "ouvertes" is "ouverte".
  const answer = answerNamed(named) ?? answerNamed(named.map((word) => ({ ...word, folded: word.folded.replace(/s$/, '') })))
  return answer && { do: 'dropAnswers', which: { format: answer.format } }
}

const NO_LONGER = [
  /^(.{1,100}?) (?:is|are) (?:not|no longer) (?:required|mandatory|compulsory)(?: any ?more| any longer| now)?$/u,
  /^(.{1,100}?) (?:does not|do not|doesn't|don't|no longer) (?:needs? to|has to|have to|must) be (?:required|mandatory|compulsory|answered|filled in)(?: any ?more| any longer)?$/u,
  /^(.{1,100}?) ya no (?:es|son|sea|sean|debe ser|deben ser|tiene que ser|hace falta que sea) (?:obligatori[oa]s?)$/u,
  /^(.{1,100}?) (?:n'est|ne sont|ne doit|ne doivent) (?:plus|pas)(?: etre)? obligatoires?$/u,
]
const FROM_NOW =
  /^(.{1,100}?) (?:is|are|becomes?|must be|ya es|pasa a ser|es ahora|est maintenant|devient|deviennent) (?:now )?(required|mandatory|compulsory|optional|obligatori[oa]s?|opcional(?:es)?|obligatoires?|facultati(?:f|ve)s?)(?: now| from now on| ahora| a partir de ahora| maintenant| desormais)$/u

/** "question 3 is no longer required", "la pregunta 3 ya no es obligatoria", "the email is required now". */
export function readNowRequired(said: Phrase): Instruction | undefined {
  const text = fold(textOf(said))
    .replaceAll('’', "'")
    .replace(/[.!\s]{1,5}$/u, '')
  if (startsInstruction(said.words[0])) return undefined
  const freed = NO_LONGER.map((pattern) => pattern.exec(text)?.[1]).find((subject) => subject !== undefined)
  const [, named, how = ''] = FROM_NOW.exec(text) ?? []
  const subject = freed ?? named
  if (subject === undefined) return undefined
  const target = questionMeant(phraseOf(subject))
  return target && { do: 'require', target, isRequired: freed === undefined && REQUIRED.has(how) }
}

/** "the ratings", "rating questions", "las preguntas abiertas": how they are answered, said in the plural. */
export function answersMeant({ words: all }: Phrase): GivenAnswer['format'] | undefined {
  const own = all.filter(({ folded }) => !ARTICLES.has(folded) && !EVERY.has(folded) && !/^(?:de|with|con|avec|d|')$/.test(folded))
  if (own.length === 0 || own.length > 4 || !own.some(({ folded }) => folded.endsWith('s'))) return undefined
  const endings = [/$/, /s$/, /es$/]
  return endings.map((ending) => answerNamed(own.map((word) => ({ ...word, folded: word.folded.replace(ending, '') })))).find((one) => one)
    ?.format
}

const FREED =
  /^(?:remove|drop|take|clear|quita|quitar|quite|retire|retirer|retirez|enleve|enlever|enlevez) (?:the |lo |el |l'|le )?(?:required|mandatory|compulsory|obligatori[oa]|obligatoire)(?: (?:mark|flag|setting))? (?:from|off|of|on|a|de|des|du) (.{1,100})$/u

/** "remove required from all": no word of the form is meant. */
export function readFreed(said: Phrase): Instruction | undefined {
  const subject = FREED.exec(fold(textOf(said)).replaceAll('’', "'"))?.[1]
  if (subject === undefined) return undefined
  return freedOf(subject)
}

/** The questions that need no answer any more: all of them, or those that are named. */
function freedOf(subject: string): Instruction | undefined {
  const all = phraseOf(subject)
  const isAll = all.words.every(
    ({ folded }) => EVERY.has(folded) || ARTICLES.has(folded) || ANSWERS.test(folded) || folded === 'everything',
  )
  const target = isAll ? undefined : (readPlaces(all)?.target ?? questionMeant(all))
  return isAll || target ? { do: 'require', target, isRequired: false } : undefined
}

const NOTHING_REQUIRED = [
  /^(?:make|mark|set|have) (?:nothing|none(?: of .{1,40})?|no (?:questions?|fields?|answers?))(?: as)? (?:required|mandatory|compulsory|obligatory)$/u,
  /^(?:nothing|none of .{1,40}|no (?:questions?|fields?|answers?)) (?:is|are|be|should be|must be|has to be|have to be|needs? to be)(?: to be)? (?:required|mandatory|compulsory|obligatory|answered)$/u,
  /^require (?:nothing|none(?: of .{1,40})?|no (?:questions?|fields?|answers?))$/u,
  /^(?:haz |pon |deja )?(?:que )?(?:nada|ningun[ao]?(?: (?:pregunta|campo|respuesta))?)(?: de .{1,40})?(?: (?:sea|es|este|debe ser|tiene que ser|como))? obligatori[oa]$/u,
  /^(?:(?:fais|faites) (?:en sorte )?(?:que |qu'))?(?:ne (?:rends|rendez|rendre) )?(?:rien|aucune? (?:question|champ|reponse))(?: (?:n'est|ne soit|ne doit etre|n'est plus))? ?(?:d')?obligatoire$/u,
]
const UNREQUIRE = /^(?:un-?require|unmark as required)\s(.{1,100})$/u

/** "make nothing required", "unrequire all", "que nada sea obligatorio", "ne rends rien obligatoire". */
export function readNothingRequired(said: Phrase): Instruction | undefined {
  const text = fold(textOf(said))
    .replaceAll('’', "'")
    .replace(/[.!\s]{1,5}$/u, '')
  if (NOTHING_REQUIRED.some((pattern) => pattern.test(text))) return { do: 'require', target: undefined, isRequired: false }
  const subject = UNREQUIRE.exec(text)?.[1]
  return subject === undefined ? undefined : freedOf(subject)
}

const NOT = words('not no non ne n pas t isn aren')
const THAT_ARE = words('that which are is que son sean sea es qui sont est marked as')

/** Whether the questions that are named are the required or the optional ones; undefined where they are named by anything else. */
function requiredNamed(all: readonly Word[]): boolean | undefined {
  const said = all.filter(({ folded }) => REQUIRED.has(folded) || OPTIONAL.has(folded))
  const [word] = said
  if (!word || said.length > 1 || !all.some(({ folded }) => /^(?:questions|preguntas|fields|campos|champs)$/.test(folded))) return undefined
  const isFiller = ({ folded }: Word) =>
    [EVERY, ARTICLES, NOT, THAT_ARE].some((known) => known.has(folded)) || ANSWERS.test(folded) || /^['’]$/.test(folded)
  if (!all.every((one) => one === word || isFiller(one))) return undefined
  return REQUIRED.has(word.folded) !== all.some(({ folded }) => NOT.has(folded))
}

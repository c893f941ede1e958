import type { Instruction } from '#generator/instruction.ts'
import { type Phrase, plain, textOf, unquoted, valueIn } from './phrase.ts'
import { startsInstruction } from './vocabulary.ts'

/* What somebody says is wrong, or new: "the revenue is 4.5M, not 4.2M", "use Jonas instead of Marta", "the deadline is now 5 June". */

const IS_NOT =
  /^(.{0,80}?)\s(?:is|are|was|were|should be|must be|es|son|debe ser|deben ser|est|sont|doit être|doivent être)\s(?:now |ahora )?(?:on |at |de |el |le )?(.{1,80}?),? (?:and not|not|y no|no|et non pas|et non|pas)\s(?:on |at |de |el |le )?(.{1,80})$/iu
const INSTEAD =
  /^(?:use|say|write|put|usa|use|pon|escribe|utilise|utilisez|mets|mettez|écris|écrivez)\s(.{1,80}?)\s(?:instead of|rather than|in place of|en vez de|en lugar de|au lieu de|à la place de)\s(.{1,80})$/iu
const NOW = [
  /^(.{2,60}?) (?:is|are) now (?:called )?(.{1,80})$/iu,
  /^(.{2,60}?) (?:ahora (?:es|son|se llama|se llaman|será|serán)|(?:es|son) ahora|pasa a ser|pasan a ser) (.{1,80})$/iu,
  /^(.{2,60}?) (?:est|sont|s['’]appelle|s['’]appellent) (?:désormais|maintenant|dorénavant) (.{1,80})$/iu,
]
const NOW_BEHIND = /\s(?:now|ahora|maintenant|désormais)$/iu
const FIGURE = String.raw`(?:\p{Sc}\s?)?\d[\d.,:h]*(?:\s\d{3})*(?:\s?(?:%|[kKM]?\p{Sc}|EUR|USD|GBP|euros?|dollars?|pounds?))?`
/** "we had 1,310 leads, not 1,240", "son 25 días, no 23", "the fair opens at 8:30 instead of 9:00". */
const FIGURE_NOT = new RegExp(
  `^(?:.{0,80}\\s)?(${FIGURE})((?:\\s[^\\d,;]{1,60})?)(?:,? (?:and not|not|y no|no|et non pas|et non|pas)|,? (?:instead of|rather than|en vez de|en lugar de|au lieu de))(?: (?:on|at|de|el|le|the|las|les|à|a))? (${FIGURE})$`,
  'iu',
)
const BE = /\s(?:is|are|was|were|es|son|est|sont)(?:\s|$)/iu

const DATE = String.raw`\d{1,2}(?:st|nd|rd|th|er)?(?: (?:de |of )?\p{L}{3,12}\.?)?(?: (?:de )?\d{4})?`
/** "it starts on 1 January 2027, not 1 October 2026". */
const DATE_NOT = new RegExp(
  `^.{0,80}?\\b(${DATE}),? (?:and not|not|y no|no|et non pas|et non|pas|instead of|en vez de|en lugar de|au lieu de)(?: (?:on|at|de|du|el|le|the|à partir du|from))? (${DATE})$`,
  'iu',
)

/** A figure and what it counts: only where this stands beside it, if it does anywhere. */
function readFigureNot(text: string): Instruction | undefined {
  const [, to, behind = '', from] = FIGURE_NOT.exec(text) ?? []
  if (!to || !from || BE.test(text)) return undefined
  const about = behind.replace(NOW_BEHIND, '').trim().split(' ').at(0) ?? ''
  return { do: 'replace', from, to, ...(about.length > 2 ? { about } : {}) }
}

/** "question 3 is now optional" is about the question, not about a value. */
const PIECE = /\b(?:questions?|slides?|columns?|rows?|sections?|preguntas?|diapositivas?|columnas?|filas?|secci[oó]n|colonnes?|lignes?)\b/iu

export function readCorrection(said: Phrase): Instruction | undefined {
  const text = textOf(said).replace(/[.!\s]{1,5}$/u, '')
  const figure = readFigureNot(text)
  if (figure) return figure
  const [, date, wrongDate] = DATE_NOT.exec(text) ?? []
  if (date && wrongDate && /\p{L}/u.test(date) && !PIECE.test(text)) return { do: 'replace', from: wrongDate, to: date }
  const [, about = '', right, wrong] = IS_NOT.exec(text) ?? []
  const [, to = right, from = wrong] = INSTEAD.exec(text) ?? []
  if (to && from && !PIECE.test(text))
    return {
      do: 'replace',
      from: plain(from),
      to: alike(plain(to).replace(NOW_BEHIND, ''), plain(from)),
      ...(about === '' ? {} : { about: plain(about) }),
    }
  const [, name, value] = NOW.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  if (!name || !value || PIECE.test(name)) return readReplaced(text)
  // "the contact is now Eva instead of Ana"
  const [, other, gone] = value.match(INSTEAD_OF) ?? []
  if (other && gone) return { do: 'replace', from: plain(gone), to: plain(other) }
  const isValue = [NAME, DATED].some((pattern) => pattern.test(plain(name)) && pattern.test(plain(value)))
  return { do: 'restate', name: plain(name), to: isValue ? plain(value) : valueIn(value), isName: isValue }
}

const INSTEAD_OF = /^(.{1,80}?)\s(?:instead of|rather than|in place of|en vez de|en lugar de|au lieu de|à la place de)\s(.{1,80})$/iu
const REPLACED =
  /^(\p{Lu}.{0,60}?) (?:now )?(?:replaces|takes over from|sustituye a|reemplaza a|remplace) (\p{Lu}.{0,60}?)(?: (?:for|in|on|en|para|pour|sur|dans) (.{1,60}))?$/u

const REPLACED_BY =
  /^(.{2,60}?) (?:is|was|has been|will be|es|ha sido|será|est|a été|sera) (?:replaced|reemplazad[oa]|sustituid[oa]|remplacée?) (?:by|with|por|par) (.{2,60})$/iu

/** "Ben replaces Ana for the flyers": there and nowhere else. */
function readReplaced(text: string): Instruction | undefined {
  const [, gone, successor] = REPLACED_BY.exec(text) ?? []
  if (gone && successor) return { do: 'replace', from: plain(gone), to: plain(successor) }
  const [, to, from, where] = REPLACED.exec(text) ?? []
  if (!to || !from) return undefined
  return { do: 'replace', from, to, ...(where ? { within: { kind: undefined, target: { name: plain(where) } } } : {}) }
}

const UP_TO = String.raw`(?: up| down| back| forward)? to`
const BECOMES = [
  `(?:(?:is|are|has been|have been|was|were|gets) )?(?:moves?|moved|goes|rises?|drops?|increases?|increased|changes?|changed|postponed|pushed|brought|delayed|rescheduled|extended|raised|lowered|reduced)${UP_TO}`,
  '(?:se )?(?:pasa|pasan|mueve|aplaza|retrasa|adelanta|cambia|sube|baja|ha movido|ha aplazado)(?: a ser| al?| para el| hasta el)',
  '(?:será|serán|sera|seront|devient)(?: de| à| au| le| el)?',
  '(?:passe|passent|monte|descend|(?:est|sont) (?:décalé|reporté|avancé|repoussé|fixé|déplacé|passé)e?s?)(?: à| au| en| pour le)',
].map((verb) => new RegExp(`^(.{2,60}?) ${verb} (.{1,80})$`, 'iu'))
/** "the sale starts on 1 August": the start of the sale. */
const HAPPENS =
  /^(.{2,60}?) (starts?|begins?|ends?|empiezan?|comienzan?|terminan?|acaban?|commencent?|commence|débute|débutent|finit|finissent) (?:now |ahora |maintenant )?(?:on |at |el |a las |le |à )?(\d.{0,60})$/iu
const IS = /^(.{2,60}?)(?: already| now| ya| ahora)? (?:is|are|es|son|está|están|est|sont) (.{1,80})$/iu
const SET_TO =
  /^(?:raise|increase|lower|reduce|update|extend|postpone|push|move|set|change|put|mark|sube|subir|suba|aumenta|aumentar|baja|bajar|reduce|reducir|actualiza|actualizar|pon|poner|cambia|cambiar|marca|marcar|aplaza|aplazar|augmente[rz]?|baisse[rz]?|réduis|réduire|passe[rz]?|fixe[rz]?|mets|mettre|mettez|décale[rz]?|reporte[rz]?|repousse[rz]?|avance[rz]?|change[rz]?|marque[rz]?) (.{2,80}) (?:to|as|a|al|como|en|à|au|comme) (.{1,80})$/iu

/** How something looks is no content. */
const LOOK =
  /\b(?:fonts?|typeface|colou?rs?|background|layout|theme|tipo de letra|fuente|color(?:es)?|fondo|diseño|police|couleurs?|arrière-plan|mise en page)\b/iu

/** "raise the Instagram budget to 15,000", "pon el estado de Ana en Aprobado": the value of a cell or a fact, in words of any order. */
export function statedIn(text: string): { name: string; to: string } | undefined {
  const [, name, to] = SET_TO.exec(text) ?? []
  return name && to && !PIECE.test(name) && !LOOK.test(name) && !/^(?:up|out|off)\b/iu.test(name)
    ? { name: plain(name), to: plain(valueIn(to)) }
    : undefined
}

/** "sube el precio de Flyers a 25": what goes up to a figure is a value and no piece. */
export function readRaised(said: Phrase): Instruction | undefined {
  const stated = statedIn(textOf(said).replace(/[.!\s]{1,5}$/u, ''))
  return stated && /^\p{Sc}?\s?\d/u.test(stated.to) ? { do: 'restate', ...stated } : undefined
}

/** "the deadline moves to 5 June", "le délai passe à 4 jours"; said loosely, "Emma is at the offer stage". */
export function readStated(said: Phrase): Instruction | undefined {
  const text = textOf(said).replace(/[.!\s]{1,5}$/u, '')
  // A question states nothing.
  if (text.endsWith('?')) return undefined
  const set = statedIn(text)
  if (set) return { do: 'restate', ...set }
  if (startsInstruction(said.words[0])) return undefined
  const [, name, to] = BECOMES.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  if (name && to && !PIECE.test(name)) return { do: 'restate', name: plain(name), to: plain(valueIn(to)) }
  const [, what, happens, date] = HAPPENS.exec(text) ?? []
  if (what && date && !PIECE.test(what))
    return { do: 'restate', name: `${plain(what)} ${happens}`, to: plain(valueIn(date)), isLoose: true }
  const [, subject, value] = IS.exec(text) ?? []
  return subject && value && !PIECE.test(subject)
    ? { do: 'restate', name: plain(subject), to: plain(valueIn(value)), isLoose: true }
    : undefined
}

const FROM_TO = /^(?:\p{L}+ )?(.{0,60}?)\s?(?:from|de) (\d[\d.,]*\s?%?) (?:to|a|à) (\d[\d.,]*\s?%?)(?:\s(\p{L}.{0,40}))?$/iu

/** "raise the home days from 2 to 3", "passer de 2 à 3 jours par semaine": the figure beside what it counts. */
export function readFromTo(said: Phrase): Instruction | undefined {
  const text = textOf(said).replace(/[.!\s]{1,5}$/u, '')
  const [, subject = '', from, to, unit = ''] = FROM_TO.exec(text) ?? []
  // "the buddy from 1 to 7" is a scale.
  if (!from || !to || /^[01]$/.test(from) || PIECE.test(subject) || RATED.test(text)) return undefined
  const about = [plain(subject), unit].flatMap((words) => words.split(' ')).find((word) => word.length > 3)
  return about ? { do: 'replace', from, to, about, isBeside: true } : undefined
}
const RATED =
  /\b(?:scale|escala|échelle|ratings?|valoraci[oó]n(?:es)?|notes?|points?|puntos|stars?|estrellas|étoiles|sort|ordena|order|trie|trier)\b/iu

const SHOULD_BE =
  /^(.{2,60}?) (?:should be|must be|debe ser|deben ser|debería ser|doit être|doivent être|devrait être) (.{0,60}\d.{0,60})$/iu

/** "the budget should be 15,000 EUR": a figure, where nothing else is meant by it. */
export function readFigure(said: Phrase): Instruction | undefined {
  const [, name, value] = SHOULD_BE.exec(textOf(said)) ?? []
  return name && value && !PIECE.test(name) ? { do: 'restate', name: plain(name), to: unquoted(value) } : undefined
}

/** "due 15 August" for "30 July" is "15 August", "owned by Ben" for "Carla" is "Ben": what stands before is what is said of it. */
function alike(to: string, from: string): string {
  const words = to.split(' ')
  const isFigure = /^\P{L}*\d/u.test(from)
  const isStart = (word: string): boolean => (isFigure ? /^\P{L}*\d/u.test(word) : /^\p{Lu}/u.test(from) && /^\p{Lu}/u.test(word))
  const at = words.findIndex(isStart)
  return at > 0 && words.slice(0, at).every((word) => /^\p{Ll}/u.test(word)) ? words.slice(at).join(' ') : to
}

/** "lunes 4 de mayo", "5 June 2026", "10:00". */
const DATED = /^(?:\p{L}{3,12},? )?\d[\d.,:h]*(?:st|nd|rd|th|er)?(?: (?:de |of )?\p{L}{3,12})?(?: (?:de )?\d{4})?$/u
const NAME = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3}$/u

const DESCRIPTION = /^(?:description|descripcion|subtitle|subtitulo|sous)$/
const DESCRIBED =
  /^(?:.{0,40}?)\b(?:description|descripción|descripcion|subtitle|subtítulo|sous-titre)(?: (?:of|for|del?|du|de la) (?:the |this |la |el |ce |cette )?\p{L}{1,20})?(?: (?:to|as|should (?:be|say|read)|is|saying|that says|a|como|con|que diga|en|par|qui dit|disant)|\s?:)?\s?(.{1,2000})$/iu
const LEADS = /\s(?:to|as|should|is|saying|that says|a|como|con|que diga|en|par|qui dit|disant)\s|:|["“«]/iu

/** "change the description to …", "add a description: …". */
export function readDescription(said: Phrase): Instruction | undefined {
  const at = said.words.slice(0, 4).findIndex(({ folded }) => DESCRIPTION.test(folded))
  if (at < 0) return undefined
  const text = textOf(said)
  const to = DESCRIBED.exec(text)?.[1]
  return to && LEADS.test(text) && !PIECE.test(text.slice(0, text.length - to.length)) ? { do: 'describe', to: valueIn(to) } : undefined
}

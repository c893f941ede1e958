import type { Instruction } from '#generator/instruction.ts'
import { type Phrase, plain, textOf, unquoted } from './phrase.ts'

/* What somebody says is wrong, or new: "the revenue is 4.5M, not 4.2M", "use Jonas instead of Marta", "the deadline is now 5 June". */

const IS_NOT =
  /^.{0,80}?\b(?:is|are|was|were|should be|must be|es|son|debe ser|deben ser|est|sont|doit être|doivent être)\s(?:now |ahora )?(?:on |at |de |el |le )?(.{1,80}?),? (?:and not|not|y no|no|et non pas|et non|pas)\s(?:on |at |de |el |le )?(.{1,80})$/iu
const INSTEAD =
  /^(?:use|say|write|put|usa|use|pon|escribe|utilise|utilisez|mets|mettez|écris|écrivez)\s(.{1,80}?)\s(?:instead of|rather than|in place of|en vez de|en lugar de|au lieu de|à la place de)\s(.{1,80})$/iu
const NOW = [
  /^(.{2,60}?) (?:is|are) now (.{1,80})$/iu,
  /^(.{2,60}?) (?:ahora (?:es|son|será|serán)|(?:es|son) ahora|pasa a ser|pasan a ser) (.{1,80})$/iu,
  /^(.{2,60}?) (?:est|sont) (?:désormais|maintenant|dorénavant) (.{1,80})$/iu,
]
/** "question 3 is now optional" is about the question, not about a value. */
const PIECE = /\b(?:questions?|slides?|columns?|rows?|sections?|preguntas?|diapositivas?|columnas?|filas?|secci[oó]n|colonnes?|lignes?)\b/iu

export function readCorrection(said: Phrase): Instruction | undefined {
  const text = textOf(said).replace(/[.!\s]{1,5}$/u, '')
  const [, to, from] = IS_NOT.exec(text) ?? INSTEAD.exec(text) ?? []
  if (to && from && !PIECE.test(text)) return { do: 'replace', from: plain(from), to: plain(to) }
  const [, name, value] = NOW.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  return name && value && !PIECE.test(name) ? { do: 'restate', name: plain(name), to: unquoted(value) } : undefined
}

const SHOULD_BE =
  /^(.{2,60}?) (?:should be|must be|debe ser|deben ser|debería ser|doit être|doivent être|devrait être) (.{0,60}\d.{0,60})$/iu

/** "the budget should be 15,000 EUR": a figure, where nothing else is meant by it. */
export function readFigure(said: Phrase): Instruction | undefined {
  const [, name, value] = SHOULD_BE.exec(textOf(said)) ?? []
  return name && value && !PIECE.test(name) ? { do: 'restate', name: plain(name), to: unquoted(value) } : undefined
}

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
  return to && LEADS.test(text) && !PIECE.test(text.slice(0, text.length - to.length)) ? { do: 'describe', to: unquoted(to) } : undefined
}

import type { Instruction } from '#generator/instruction.ts'
import { findWord, part, type Phrase, phraseOf, plain, textOf, unquoted } from './phrase.ts'
import { readTarget } from './read-target.ts'
import { findKind } from './vocabulary.ts'

const CHARS_MAX = 500
const WITH = /^(?:with|by|for|por|par|con)$/
const TO = /^(?:to|into|with|by|for|a|por|en|par)$/
const STRONG = /^(?:replace|substitute|swap|reempla|sustitu|remplac)/
const CHANGED = /^(?:change|cambi)/
const RENAMED = /^(?:rename|renombr|renomm)/
const WHOLE =
  /^(?:it|everything|all|todo|tout|(?:(?:the|this|el|la|este|esta|le|ce|cette|l['’]) ?)(?:whole )?(?:survey|form|questionnaire|document|doc|deck|presentation|sheet|table|spreadsheet|encuesta|formulario|cuestionario|documento|presentación|hoja|tabla|enquête|formulaire|présentation|tableau|sondage))$/iu
const ANOTHER = /^(?:one|an?|another|something|uno|una?|otr[oa]|une?|autre|celui|celle)\b/iu
const EVERYWHERE =
  /\s(?:everywhere|throughout|in the whole (?:document|text|form|deck|sheet)|in all (?:slides|questions|sections|rows|cells)|en todas partes|en todo el (?:documento|texto|formulario)|en toda la (?:presentación|hoja|tabla|encuesta)|partout|dans tout le (?:document|texte|formulaire|tableau)|dans toute la présentation)$/iu

const THE_WORD = /^(?:the |la |le |el )?(?:words?|term|name|palabra|término|nombre|mot|terme|nom) (?=\S)/iu

const EXCEPT_IN = /\s(?:except|excepto|menos|salvo|sauf|hormis)\s/iu

/** "replace Ana with Maria", "sustituye Ana por María", "change "A" to "B"", "change Berlin to Madrid everywhere". */
export function readReplace(said: Phrase): Instruction | undefined {
  const whole = textOf(said).replace(/[.!?\s]{1,5}$/u, '')
  const text = whole.replace(EVERYWHERE, '')
  const isEverywhere = text !== whole
  const verb = said.words[0]?.folded ?? ''
  if (!STRONG.test(verb) && !CHANGED.test(verb) && !(isEverywhere && RENAMED.test(verb))) return undefined
  const end = said.words.findLastIndex((word) => word.end <= (said.words[0]?.start ?? 0) + text.length)
  const phrase = part(said, 1, end + 1)
  const isQuoted = phrase.words.filter((one) => '"“”«»'.includes(one.text)).length >= 4
  const isLoose = isQuoted || isEverywhere
  if (!STRONG.test(verb) && !isLoose && !verb.startsWith('cambi')) return undefined
  // "cambia Ana por María" says it with its own word, "cambia la pregunta 3 a …" something else.
  const links = STRONG.test(verb) && !isQuoted ? WITH : isLoose ? TO : /^por$/
  const at = findWord(phrase, ({ folded }) => links.test(folded), 1)
  if (at < 0) return undefined
  // "the word buddy"
  const lead = THE_WORD.exec(textOf(part(phrase, 0, at)))?.[0] ?? ''
  const from = part(phrase, lead === '' ? 0 : lead.trim().split(' ').length, at)
  // "cambia a Ana por Eva": the "a" belongs to the verb.
  const found = plain(isQuoted ? quotedOf(textOf(from)) : textOf(from).replace(/^a (?=\p{Lu})/u, ''))
  const to = withUnit(found, plain(isQuoted ? quotedOf(textOf(part(phrase, at + 1))) : textOf(part(phrase, at + 1))))
  // "cambia la pregunta 5 por …" names a piece, not words.
  const piece = isQuoted ? undefined : readTarget(from)
  if (piece && 'places' in piece.target) return { do: 'rename', ...piece, to: unquoted(textOf(part(said, at + 2))) }
  // "the survey with one about cats" asks for another document.
  if (!isQuoted && WHOLE.test(textOf(from)) && ANOTHER.test(textOf(part(phrase, at + 1)))) return undefined
  // What is to be replaced everywhere but in one piece stays, too: everywhere would be more than was said.
  if (!isQuoted && EXCEPT_IN.test(to)) return undefined
  if (found === '' || to === '' || found.length > CHARS_MAX) return undefined
  const scoped = readWithin(part(phrase, at + 1))
  const within = isQuoted ? undefined : readWithinNamed(to)
  if (!scoped && within) return { do: 'relabel', from: found, to, within }
  if (!scoped) return { do: 'replace', from: found, to }
  const only = plain(isQuoted ? quotedOf(textOf(scoped.to)) : textOf(scoped.to))
  return only === '' ? undefined : { do: 'replace', from: found, to: only, within: scoped.within }
}

/** "24 days" that become "25" are still days. */
export function withUnit(from: string, to: string): string {
  const unit = /^\d[\d.,]* (\p{L}.*)$/u.exec(from)?.[1]
  return unit && /^\d[\d.,]*$/.test(to) ? `${to} ${unit}` : to
}

type Within = NonNullable<Extract<Instruction, { do: 'replace' }>['within']>

const IN_THE = /^(.{1,200}?)\s(?:in|on|en|dans|sur)\s((?:(?:the |el |la |los |las |le |les |l['’]))?.{1,80})$/iu

/** "Small in the t-shirt sizes": a place only if the document has a piece of that name. */
export function readWithinNamed(said: string): (Within & { to: string }) | undefined {
  const [, to, name] = IN_THE.exec(said) ?? []
  if (!to || !name) return undefined
  return { to: unquoted(to), ...(readTarget(phraseOf(name)) ?? { kind: undefined, target: { name: plain(name) } }) }
}

/** "… in question 2", "… on slide 3", "… in the Status column": what stands before it, and the piece. */
function readWithin(phrase: Phrase): { to: Phrase; within: Within } | undefined {
  const at = findWord(phrase, ({ folded }) => /^(?:in|on|en|de|dans|sur)$/.test(folded), 1)
  const found = at < 0 || !findKind(phrase.words.slice(at + 1)) ? undefined : readTarget(part(phrase, at + 1))
  return found && { to: part(phrase, 0, at), within: found }
}

/** The words before a quote only say where: "change the word "A"". */
function quotedOf(text: string): string {
  const start = text.search(/["“«]/)
  return start < 0 ? text : text.slice(start)
}

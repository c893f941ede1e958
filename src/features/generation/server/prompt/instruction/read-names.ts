import type { Instruction } from '#generator/instruction.ts'
import { PIECES_MAX } from './read-pieces-at-once.ts'
import { readCounts } from '../read-counts.ts'
import { findWord, part, type Phrase, spanOf, textOf, unquoted, valueIn } from './phrase.ts'
import { UNITS } from './read-add.ts'
import { readWithinNamed, withUnit } from './read-replace.ts'
import { readTarget } from './read-target.ts'
import { ARTICLES, TITLE, isArticle, isVerb, kindOf, numberOf, words } from './vocabulary.ts'

const BEFORE_COUNT = words(
  'it this that them the form survey document doc deck presentation table spreadsheet have has be with only just exactly to down up back at que sean sea tenga tengan lo la los las se quede quedan con solo a en el un una formulario encuesta presentacion documento hoja tabla le formulaire questionnaire une au seulement uniquement passe ait soit il y - for',
)
const BEHIND_COUNT = words(
  'long in total instead please only en total au now . ! largo por favor solamente nada mas seulement maximum max at most como maximo uniquement',
)
const WHOLE =
  /^(?:it|this|the|form|survey|document|doc|deck|presentation|spreadsheet|lo|la|el|le|titulo|titre|title|formulario|documento|presentacion|encuesta|of|del|de|du|formulaire|l|'|’|questionnaire)$/
const NAME = words('title name heading text wording titulo nombre texto encabezado enunciado titre nom intitule texte')
const NAME_WORDS_MAX = 8
const SIZED = /^(?:cut|trim|reduc|shorten|limit|expand|extend|increas|recort|aument|ampli|raccourc|redui|augment|ramen)/
const REMADE = /^(?:turn|convert|conviert|transform)/
/** A single digit is a place. */
const NAME_OR_FIGURE = /^(?:[\p{Lu}\p{Sc}]|\d[\d.,\s]*\d)/u
const TO = /^(?:to|as|into|a|como)$/
const TO_IN_FRENCH = /^(?:en|comme|par)$/

/** What a piece has, rather than a piece itself: "change the currency to dollars". */
const PROPERTY =
  /^(?:the |la |el |le |l['’])?(?:colou?rs?|currency|language|fonts?|style|tone|layout|size|format|theme|type|order|scale|background|logo|design|width|height|status|owner|deadline|color|colores|moneda|idioma|fuente|estilo|tono|tamaño|formato|tema|tipo|orden|fondo|diseño|couleurs?|devise|langue|police|style|ton|taille|thème|ordre|fond|mise en page)\b/iu

/** "rename sheet to Q3", "rename the column Notes to Remarks", "rename it to Welcome", "change question 3 to How are you?". */
export function readRename(said: Phrase): Instruction | undefined {
  const rest = part(said, 1)
  const own = readOwnTitle(rest)
  if (own) return own
  const isFrench = /^(?:renomm|mets|mettez|mettre|transform|passe|fais|faites|rends)/.test(said.words[0]?.folded ?? '')
  const links = isFrench ? [TO_IN_FRENCH, TO] : [TO, TO_IN_FRENCH]
  const link = links
    .map((known) => findWord(rest, (word) => known.test(word.folded) && !isArticle(word, said.words[0]), 1))
    .find((at) => at > 0)
  if (link === undefined) {
    if (!isVerb('rename', said.words[0])) return undefined
    return readNameBehind(rest) ?? (readTarget(rest) ? { do: 'unable', why: 'instruction_incomplete' } : undefined)
  }
  const to = valueIn(textOf(part(rest, link + 1)))
  const subject = withoutNameOf(part(rest, 0, link))
  if (to === '') return undefined
  // "cut it to 3 slides but …" and "turn it into a quiz" name no title.
  if (subject.words.every(({ folded, text }) => WHOLE.test(folded) && text !== 'IT'))
    return SIZED.test(said.words[0]?.folded ?? '') || REMADE.test(said.words[0]?.folded ?? '') ? undefined : { do: 'title', to }
  // "turn slide 3 into two columns" is about its layout.
  if (REMADE.test(said.words[0]?.folded ?? '') && !/^["“«]/.test(textOf(part(rest, link + 1)))) return undefined
  const found = readTarget(subject)
  if (found) return { do: 'rename', ...found, to }
  const from = unquoted(textOf(subject))
  // "change Bob to Robert" and "change flyers to brochures", but not "change the currency to USD".
  const isChanged =
    /^(?:change|cambi|correct|corrig|corrij)/.test(said.words[0]?.folded ?? '') && (NAME_OR_FIGURE.test(from) || !PROPERTY.test(from))
  const isName = isVerb('rename', said.words[0]) || isChanged
  const span = spanOf(subject)
  if (!isName || from === '' || subject.words.length > NAME_WORDS_MAX) return undefined
  const within = readWithinNamed(to)
  const isLoose = isVerb('rename', said.words[0])
  return {
    do: 'relabel',
    from,
    to: withUnit(from, to),
    ...(within ? { within } : {}),
    ...(isLoose ? { isLoose } : {}),
    ...(span ? { span } : {}),
  }
}

const WHOLE_NOUNS = words(
  'form survey document doc deck presentation spreadsheet formulario encuesta documento presentacion formulaire questionnaire',
)

/** "the survey Pulse 2027", "slide 2 Results", "the sheet May": what stands behind the noun, in capitals, is the new name. */
function readNameBehind(rest: Phrase): Instruction | undefined {
  const noun = rest.words.slice(0, 3).findIndex((word) => WHOLE_NOUNS.has(word.folded) || kindOf(word) !== undefined)
  const word = rest.words[noun]
  if (!word) return undefined
  const numbered = numberOf(rest.words[noun + 1]) === undefined ? 1 : 2
  const to = valueIn(textOf(part(rest, noun + numbered)))
  if (!/^[\p{Lu}\p{N}]/u.test(to)) return undefined
  const kind = kindOf(word)
  if (kind === undefined) return { do: 'title', to }
  const found = readTarget(part(rest, 0, noun + numbered))
  return found && (numbered === 2 || 'isOnly' in found.target) ? { do: 'rename', ...found, to } : undefined
}

/** "slide 2's title to X", "the first slide's title X": what it is of, and what is said behind. */
function readOwnTitle(rest: Phrase): Instruction | undefined {
  const at = rest.words.findIndex(
    ({ folded }, place) => NAME.has(folded) && rest.words[place - 1]?.folded === 's' && /^['’]$/.test(rest.words[place - 2]?.text ?? ''),
  )
  const found = at < 0 ? undefined : readTarget(part(rest, 0, at - 2))
  let from = at + 1
  while (/^(?:to|as|be|say|read|:|should)$/.test(rest.words[from]?.folded ?? '')) from++
  const to = valueIn(textOf(part(rest, from)))
  return found && to !== '' ? { do: 'rename', ...found, to } : undefined
}

/** "call the follow-up section After the fair": what stands behind the noun is the new name. */
export function readCalled(said: Phrase): Instruction | undefined {
  if (!/^(?:call|name|llama|llamar|nombra|appelle|appeler|appelez|nomme|nommez)$/.test(said.words[0]?.folded ?? '')) return undefined
  const noun = said.words.findIndex((word, at) => at > 0 && at < 8 && kindOf(word) !== undefined)
  const numbered = numberOf(said.words[noun + 1]) === undefined ? 1 : 2
  const to = noun < 0 ? '' : valueIn(textOf(part(said, noun + numbered)))
  const found = noun < 0 ? undefined : readTarget(part(said, 1, noun + numbered))
  return found && to !== '' && !('isOnly' in found.target) ? { do: 'rename', ...found, to } : undefined
}

/** "the title of slide 2" is slide 2. */
function withoutNameOf(subject: Phrase): Phrase {
  const at = subject.words.findIndex(({ folded }) => NAME.has(folded))
  const of = subject.words.findIndex(({ folded }, place) => place > at && /^(?:of|de|del|du|des|d)$/.test(folded))
  return at >= 0 && at <= 1 && of === at + 1 ? part(subject, of + 1) : subject
}

/** "make the title X", "change the title to X", "title: X", "pon de título X", "mets le titre X". */
export function readTitle(said: Phrase): Instruction | undefined {
  const all = said.words
  const place = all.slice(0, 5).findIndex((word) => TITLE.has(word.folded))
  // "the title of slide 3" is another one.
  if (place < 0 || all.slice(place + 1, place + 5).some((word) => kindOf(word) && kindOf(word) !== 'sheet')) return undefined
  let from = place + 1
  while (
    /^(?:to|as|be|is|a|en|por|par|:|=|of|del|du|de|la|le|l|'|’|the|form|survey|document|deck|presentation|formulario|documento|presentacion|encuesta|formulaire|should|say|read|now|debe|deberia|decir|ser|doit|devrait|etre|dire)$/.test(
      all[from]?.folded ?? '',
    )
  )
    from++
  const to = valueIn(textOf(part(said, from)))
  return to === '' ? undefined : { do: 'title', to }
}

/** "make it 10 questions", "reduce to 5 slides", "10 questions": a number and a unit, and nothing that says what about. */
export function readCount(said: Phrase): Instruction | undefined {
  const all = said.words
  const span = spanOf(said)
  const number = numberOf(all.at(-1))
  const unit = all
    .slice(0, 5)
    .find((word, at) => /^(?:of|de)$/.test(all[at - 1]?.folded ?? '') && /^(?:number|numero|nombre)$/.test(all[at - 2]?.folded ?? ''))
  const counted = kindOf(unit)
  if (counted && number !== undefined && number > 0 && all.length <= 9)
    return { do: 'count', kind: counted, count: number, ...(span ? { span } : {}) }
  const isSized = SIZED.test(all[0]?.folded ?? '') && all.slice(1, -1).every(({ folded }) => BEFORE_COUNT.has(folded))
  // "reduce it to 3"
  if (isSized && all.length > 2 && number !== undefined && number > 0)
    return { do: 'count', kind: undefined, count: Math.min(number, PIECES_MAX), ...(span ? { span } : {}) }
  const [found] = readCounts(all).filter((count) => UNITS[count.unit])
  const kind = found && UNITS[found.unit]
  if (!found || !kind || found.value <= 0) return undefined
  const isPlain =
    all.slice(1, found.from).every(({ folded }) => BEFORE_COUNT.has(folded) || ARTICLES.has(folded)) &&
    all.slice(found.to).every(({ folded }) => BEHIND_COUNT.has(folded))
  return isPlain ? { do: 'count', kind, count: Math.min(found.value, PIECES_MAX), ...(span ? { span } : {}) } : undefined
}

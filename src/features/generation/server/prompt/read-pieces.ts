import type { Fact, Piece as Whole } from '#generator/brief.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import { factsIn, masked, splitAt, splitParts, splitSentences, trimmed, unmasked, withoutFacts, type Span } from './clauses.ts'
import { valueOf } from './fact-values.ts'
import { byLabel, labelEnd } from './labels.ts'
import type { Head } from './read-head.ts'
import { isAboutWriting, withoutArticle, withoutOrder } from './orders.ts'

/** What is written is cut out of the prompt at the end. */
type Piece = Omit<Whole, 'said'>

/** Longer prompts are texts: what stands further behind is background. */
const READ_CHARS_MAX = 12_000
const PIECES_MAX = 120
const ITEM_WORDS_MAX = 6
const LABEL_WORDS_MAX = 4
const STATEMENT_CHARS_MAX = 600

/** Words by which a part says something instead of naming something. */
const SAYS = new RegExp(
  String.raw`(?:^|[\s'’])(?:${[
    'is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|does|do|did|don.?t|we|i|it|you|they|he|she|everyone|everybody|nobody|there|starts|closes|opens|costs|needs|wants?|leaves|arrives|ends|lasts|loses|meets|brings|pays|takes|gets|finds|asks|launches|presents|moves|goes|comes|lost|decided|agreed|looking|turning|because|that',
    'es|son|está|están|fue|era|hay|tiene|tienen|cuesta|cuestan|pasa|empieza|termina|firma|pide|piden|aprueba|presenta|vende|se|debe|deben|puede|pueden|avisa|que|porque',
    'est|sont|était|ont|sera|seront|coûte|commence|termine|passe|passer|remplace|demande|présente|faut|peut|peuvent|doit|doivent|elle|il|on|nous|vous|qui|que|parce',
  ].join('|')})(?=[\s'’]|$)`,
  'iu',
)
/** An order to the reader: "bring chairs". */
const TELLS =
  /^(?:use|put|bring|pay|meet|start at|start on|come|join|wear|call|send|apply|bake|mix|can|fed|see|ask|do not|don.?t|arrive|park|traiga|pague|usar|deliver|paid|return|pasar|venir|apporter|passer|payer|utiliser|se) \S/iu
/** "who may fly", "depuis quand" */
const WH =
  /^(?:who|what|when|where|why|how|which|qui[eé]n(?:es)?|qu[eé]|cu[aá]ndo|d[oó]nde|por qu[eé]|c[oó]mo|cu[aá]l(?:es)?|si|whether|ce qui|ce que|qui|quoi|quand|où|pourquoi|comment|quels?|quelles?|depuis quand)(?![\p{L}])/iu
const WH_WORDS_MAX = 5
/** What is weighed and cut up. Other quantities count what there is. */
const MEASURE =
  /^(?:[kmc]?g|[mcd]?l|cups?|tbsp|tsp|huevos?|œufs?|oeufs?|eggs?|cebollas?|onions?|oignons?|cloves?|dientes?|gousses?|slices?|packs?|bottles?|cans?)$/iu
/** "aprobado con 7", "pass mark 80%" */
const PASS_MARK = /^(?:pass(?:ing)? (?:mark|score)|to pass|aprobado|se aprueba|note de passage|réussite)\b.{0,12}\d/iu
/** What the name of an item does not end with. */
const LINK_END =
  /[\s,:=–-]+(?:at|from|max|min|of|on|by|in|for|to|until|à|a|de|del|du|par|por|en|pour|para|hasta|dès|à partir de|au|el|le|the)$/iu
/** A part that begins so goes on with the one before it. */
const GOES_ON =
  /^(?:because|whose|that|so|but|and|or|with|without|in|on|at|by|for|from|to|of|until|till|after|before|during|as|if|designed|sold|made|written|led|based|plus(?! one)|max|min|que|cuyo|porque|pero|y|o|con|sin|en|por|para|desde|hasta|antes|después|a|de|del|dont|parce|mais|et|ou|avec|sans|dans|par|pour|depuis|jusqu|avant|après|à|au|aux|du|des)(?![\p{L}\d])/iu
const YES_NO = /[\s,(:]*\(?\b(?:yes ?(?:\/|or) ?no|y\/n|s[ií] ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non|or not|o no|ou (?:pas|non))\b\)?$/i
const OR = / (?:or|o|u|ou) /i
const OPTION_WORDS_MAX = 4
/** "week 1 systems": a numbered part and what it holds. */
const NUMBERED =
  /^((?:week|day|phase|step|hive|module|lesson|session|chapter|part|sprint|semana|día|fase|paso|módulo|sesión|semaine|jour|phase|étape|module|séance) \d{1,3})[\s:–-]+(\S.*)$/iu
const LIST_WORDS =
  /^(?:the )?(?:sections?|chapters?|columns?|fields?|topics?|themes?|parts?|points?|slides?|questions?|items?|agenda|rows?|secciones|sección|columnas?|campos?|temas?|apartados?|partes|puntos|diapositivas|preguntas|sections?|chapitres?|colonnes?|champs?|thèmes?|sujets?|parties|diapos?|diapositives)(?: (?:on|about|for|sobre|sur))?$/iu
const LABELLED_LIST =
  /^(?:with )?(?:the )?(?:\d+ )?(sections?|chapters?|columns?|fields?|topics?|themes?|secciones|columnas|campos|temas|apartados|partes|chapitres|colonnes|champs|thèmes|parties)(?: (?:on|about|for|called|named|sobre|sur))? (?=\S+(?: \S+){0,4},)/iu
/** Facts that stand for themselves: a part with nothing else in it names nothing. */
const META: Partial<Record<Fact['kind'], RegExp>> = {
  money:
    /^(?:(?:the|a|el|la|le|total|entry|ticket|participation|starting) )?(?:price|prices|cost|costs|fee|entry|budget|ticket|deposit|salary|pay|gross|precio|coste|cuota|entrada|presupuesto|salario|bruto|prix|coût|tarif|frais|budget|salaire|brut|cotisation|asks? for|pide|devis|prices? from|from|desde|à partir de)?(?:(?: (?:each|per|cada|par|au|al|de|of|for|por|pour)|\/).{0,30})?$/iu,
  date: /^(?:(?:the|el|la|le|next|rain|closing|due|start|end|prochaine?|próxima|fecha|date) ?){0,2}(?:date|dates|deadline|due|by|until|before|starts?|from|on|in force|valid|fecha|plazo|antes|desde|hasta|échéance|avant|dès|réunion|meeting|reunión|closes?|siguiente)?(?: (?:del?|du|el|le|on))?$/iu,
  time: /^(?:(?:at|from|start|starts|begins?|doors?|a las|desde|à|dès|salida|inicio|début) ?){0,2}(?:at|from)?$/iu,
  person: /^(?:.{0,24}(?: (?:is|es|est|by|por|par|to|a|à|:))?)$/iu,
  contact: /^(?:.{0,24})$/iu,
  place:
    /^(?:(?:at|in|place|venue|where|location|lugar|en|sede|lieu|à|au|chez|the|la|el|le|l['’]|cour|hall|salle|jardin|garden|yard|patio|sal[oó]n|du|de|des|del|of) ?){0,4}(?:room|hall)?$/iu,
  reference: /^(?:see|at|in|voir|en|dans)?$/iu,
  organisation: /^(?:(?:at|for|by|from|signed|signé|firma|chez|para|por|de|of|the) ?){0,2}$/iu,
  name: /^(?:(?:at|for|by|from|of|the|called|named|signed|signé|firma) ?){0,2}$/iu,
  quote: /^.{0,20}$/u,
  duration: /^(?:(?:for|during|takes|lasts|about|approx|max|min|de|durante|pendant|environ|dure|dura) ?){0,2}(?:long|max)?$/iu,
  quantity: /^(?:(?:for|about|approx|max|min|with|of|de|con|para|pour|avec|environ) ?){0,2}$/iu,
  percent: /^(?:(?:pass mark|at least|of|min|max) ?){0,2}$/iu,
}

/** What the prompt says and lists, in order, behind its head. */
export function readPieces(text: string, head: Head, facts: readonly Fact[]): Whole[] {
  const whole = facts.filter(({ kind }) => kind !== 'name' && kind !== 'organisation' && kind !== 'quantity')
  const read = masked(text.slice(0, READ_CHARS_MAX), whole)
  const bodies = splitSentences(read).flatMap((sentence) => {
    const cut = head.spans.find(({ from, to }) => sentence.start < to && sentence.start + sentence.text.length > from)
    if (!cut) return [sentence]
    const from = Math.max(0, cut.to - sentence.start)
    const rest = sentence.text.slice(from).replace(/^[\s,:;–-]+/, (signs) => ' '.repeat(signs.length))
    return [{ ...trimmed({ text: rest, start: sentence.start + from }), isBullet: sentence.isBullet }]
  })
  const pieces: Piece[] = []
  for (const part of bodies.flatMap((body) => byLabel(body).map((one) => ({ ...one, isBullet: body.isBullet })))) {
    const found = readSentence(part, part.isBullet, facts)
    const before = pieces.at(-1)
    // "Risks: supplier late; budget over": a semicolon goes on with what the label introduces.
    const isMore = before?.label !== undefined && /;\s*$/.test(read.slice(before.end, part.start))
    pieces.push(...(isMore ? found.map((piece) => ({ label: before.label, ...piece })) : found))
  }
  return uniqueItems(
    pieces.map((piece) => ({ ...plainPiece(piece), said: text.slice(piece.start, piece.end).replace(/\s+/g, ' ').trim() })),
  )
    .filter(({ text: said }) => /[\p{L}\p{N}]/u.test(said))
    .slice(0, PIECES_MAX)
}

function plainPiece(piece: Piece): Piece {
  const { label, detail, options } = piece
  return {
    ...piece,
    text: unmasked(piece.text),
    ...(label === undefined ? {} : { label: unmasked(label) }),
    ...(detail === undefined ? {} : { detail: unmasked(detail) }),
    ...(options === undefined ? {} : { options: options.map(unmasked) }),
  }
}

function readSentence(sentence: Span, isBullet: boolean, facts: readonly Fact[]): Piece[] {
  if (sentence.text.endsWith('?') && wordCount(sentence.text) > 2) return readQuestion(sentence, facts)
  // "End with a thank you and ask for email"
  const end = /^(?:ends?|finish|close) with .{2,60}? and (?=ask|include|add)/i.exec(sentence.text)?.[0].length ?? 0
  if (end > 0) return readSentence({ text: sentence.text.slice(end), start: sentence.start + end }, isBullet, facts)
  const order = withoutOrder(sentence)
  if (order.text === '' || isOnlyAboutWriting(sentence, order, facts)) return []
  const listed = LABELLED_LIST.exec(order.text)
  if (listed) {
    const from = listed[0].length
    return readList({ text: order.text.slice(from), start: order.start + from }, facts, listed[1])
  }
  const colon = labelEnd(order.text)
  if (colon > 0) return readLabelled(order, colon, facts)
  if (isBullet) return readPart(order, facts, isItem(order, facts))
  return readParts(order, facts)
}

/** "Which one should we take?", "team lunch, sushi or thai?", and a list that ends so: "date, guests, need kitchen?" */
function readQuestion(sentence: Span, facts: readonly Fact[]): Piece[] {
  const parts = splitParts({ text: sentence.text.slice(0, -1), start: sentence.start })
  const [first, ...others] = parts
  if (!first || parts.length < 3 || WH.test(first.text) || parts.some(({ text }) => wordCount(text) > ITEM_WORDS_MAX))
    return [statement(sentence, facts)]
  const last = others.at(-1)?.text ?? ''
  if (!OR.test(last))
    return parts.flatMap((part, at) => (at < parts.length - 1 ? readPart(part, facts) : [{ ...item(part, facts), isYesNo: true as const }]))
  const options = others.flatMap((part) => splitAt(part, / (?:or|o|u|ou) /giu)).map(({ text }) => text)
  return [{ ...statement({ text: `${first.text}?`, start: first.start }, facts, sentence.start + sentence.text.length), options }]
}

/** "Present: A, B and C", "name, packs: A £12, B £18": the part before the colon introduces what follows. */
function readLabelled(sentence: Span, colon: number, facts: readonly Fact[]): Piece[] {
  const before = splitParts({ text: sentence.text.slice(0, colon), start: sentence.start })
  const label = before.at(-1)
  const behind = trimmed({ text: sentence.text.slice(colon + 1), start: sentence.start + colon + 1 })
  const earlier = before.slice(0, -1).flatMap((part) => readPart(part, facts))
  if (!label || behind.text === '') return earlier
  const people = before.flatMap((part) => splitAt(part, / (?:and|&|y|e|et) /giu))
  // "chart for Luna, Biscuit and Storm: hay kg, oats kg": for whom, and what.
  if (before.length > 1 && people.every(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)))
    return [...people.map((part) => item(part, facts)), ...readParts(behind, facts)]
  const isNoLabel = LIST_WORDS.test(label.text) || isAboutWriting(label.text) || isMeta(label, facts)
  if (isNoLabel) return [...earlier, ...readParts(behind, facts)]
  // "race, number 8 €: name, age": what gives a fact introduces nothing.
  if (factsIn(label, facts).some(({ kind }) => !NAMING.has(kind)))
    return [...earlier, ...readPart(label, facts), ...readParts(behind, facts)]
  const choices = choicesOf(behind)
  const areNames = choices.options?.every((option) => /^\p{Lu}\p{Ll}/u.test(option)) === true
  if (before.length > 1 && !areNames)
    return [
      ...earlier,
      {
        ...item(label, facts),
        end: behind.start + behind.text.length,
        facts: [...factsIn(label, facts), ...factsIn(behind, facts)],
        ...choices,
      },
    ]
  const isLong = wordCount(label.text) > LABEL_WORDS_MAX
  const introduced = before.length > 1 || isLong ? readPart(label, facts) : []
  return [...earlier, ...introduced, ...readParts(behind, facts).map((piece) => (isLong ? piece : { label: label.text, ...piece }))]
}

/** The parts of a sentence: a list of things, things that are said one after the other, or one thing that is said. */
function readParts(sentence: Span, facts: readonly Fact[]): Piece[] {
  const parts = splitParts(sentence).flatMap((part) => byQuantity(part, facts))
  const [first] = parts
  if (!first) return []
  if (parts.length === 1) {
    const pair = splitAt(sentence, / (?:and|&|y|e|et) /giu)
    const isPair =
      pair.length === 2 && pair.every((part) => isItem(part, facts) && factsIn(part, facts).length === 0 && wordCount(part.text) <= 3)
    if (isPair) return pair.flatMap((part) => readPart(part, facts))
    // "with 6 employees and hours worked"
    const [counted, more] = pair.map((part) => withoutOrder(part))
    if (pair.length === 2 && counted && more && isMeta(counted, facts) && isItem(more, facts))
      return pair.flatMap((part) => readPart(part, facts))
    // A sentence by itself that gives something says it: "goal 500 km by 31 October".
    const says = factsIn(first, facts).length > 0 && wordCount(first.text) > 3
    return readPart(first, facts, !says && isItem(withoutArticle(first), facts))
  }
  const named = parts.filter((part) => isItem(withoutArticle(withoutOrder(part)), facts) || isMeta(part, facts))
  if (named.length >= parts.length / 2 && !isLead(first, facts)) return readList(sentence, facts)
  const said = parts.filter((part) => !isOnlyAboutWriting(part, withoutOrder(part), facts))
  const areSaid = said.every((part, at) => at === 0 || (!GOES_ON.test(part.text) && !isMeta(part, facts) && wordCount(part.text) >= 2))
  return areSaid ? said.flatMap((part) => readPart(part, facts)) : joined(said, facts)
}

/** "6 huevos 500 g patata": each quantity begins something. */
function byQuantity(part: Span, facts: readonly Fact[]): Span[] {
  const starts = factsIn(part, facts)
    .filter(({ kind }) => kind === 'quantity')
    .map(({ start }) => start)
  if (starts.length < 2 || starts[0] !== part.start) return [part]
  return starts.map((start, at) => {
    const text = part.text.slice(start - part.start, (starts[at + 1] ?? Number.POSITIVE_INFINITY) - part.start)
    return trimmed({ text: text.replace(/\s(?:and|&|y|e|et)\s$/i, ''), start })
  })
}

/** A part that goes on with the one before it stays with it: "payroll moves to the 28th, because of the new bank". */
function joined(parts: readonly Span[], facts: readonly Fact[]): Piece[] {
  const groups: Span[][] = []
  for (const part of parts) {
    const goesOn =
      groups.length > 0 &&
      (GOES_ON.test(part.text) ||
        (isMeta(part, facts) &&
          wordCount(part.text) < 4 &&
          !factsIn(part, facts).every(({ kind }) => COUNTING.has(kind) || kind === 'contact')))
    if (goesOn) groups.at(-1)?.push(part)
    else groups.push([part])
  }
  return groups.flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const said = { text: group.map(({ text }) => text).join(', '), start: first.start }
    return group.length === 1 ? readPart(first, facts) : [statement(said, facts, last.start + last.text.length)]
  })
}

/** A first part that says something, with details behind: "Norvik launches the Aurora on 9 May, €120, sold in Bergen". */
function isLead(part: Span, facts: readonly Fact[]): boolean {
  return !isItem(part, facts) && !isMeta(part, facts) && wordCount(part.text) > ITEM_WORDS_MAX
}

function readList(list: Span, facts: readonly Fact[], label?: string): Piece[] {
  const parts = splitParts(list).flatMap((part) => byQuantity(part, facts))
  // What only says how to write is no end of the list.
  const last = parts.findLast(
    (part) => !isOnlyAboutWriting(part, withoutOrder(part), facts) && (isItem(withoutArticle(part), facts) || isNames(part, facts)),
  )
  const isChoice =
    last !== undefined &&
    last === parts.at(-1) &&
    parts.length > 1 &&
    OR.test(last.text) &&
    !YES_NO.test(last.text) &&
    wordCount(last.text) <= 8 &&
    parts.every((part) => part === last || !OR.test(part.text))
  const split = parts.flatMap((part) => {
    if (part !== last || parts.length === 1) return [part]
    const both = splitAt(part, isChoice ? / (?:or|o|u|ou) /giu : / (?:and|&|y|e|et) /giu)
    return !isChoice &&
      both.some(({ text, start }) => /^\d/.test(text) || factsIn({ text, start }, facts).some(({ kind }) => !NAMING.has(kind)))
      ? [part]
      : both
  })
  // One name among other things is where or who it is. Several are a list.
  const areNames = isChoice || split.filter((part) => isPureName(part, facts)).length > 1
  const pieces: Piece[] = []
  for (const part of split) {
    const before = pieces.at(-1)
    // "new climbing frame, max 6,500 pounds"
    if (before && before.role !== 'statement' && /^(?:max|min|at most|up to|máx|mín|al menos|au plus)\.? \D{0,3}\d/iu.test(part.text))
      pieces[pieces.length - 1] = {
        ...before,
        detail: [before.detail, part.text].filter(Boolean).join(', '),
        end: part.start + part.text.length,
        facts: [...before.facts, ...factsIn(part, facts)],
      }
    else pieces.push(...(areNames && isPureName(part, facts) ? [item(part, facts)] : readPart(part, facts)))
  }
  return label === undefined ? pieces : pieces.map((piece) => ({ label, ...piece }))
}

function readPart(part: Span, facts: readonly Fact[], isNamed?: boolean): Piece[] {
  if (NUMBERED.test(part.text)) return [item(part, facts)]
  const said = withoutOrder(part)
  if (said.text === '' || isOnlyAboutWriting(part, said, facts)) return []
  if (isMeta(said, facts)) return [{ ...item(said, facts), role: 'fact' }]
  // "mention the lasagne and the trip to Porto" names two things.
  const both = said.start > part.start ? splitAt(said, / (?:and|&|y|e|et) /giu) : []
  if (both.length === 2 && both.every(({ text }) => wordCount(text) <= ITEM_WORDS_MAX))
    return both.map((one) => item(withoutArticle(one), facts))
  const named = withoutArticle(said)
  return [(isNamed ?? isItem(named, facts)) ? item(named, facts) : statement(said, facts)]
}

function isOnlyAboutWriting(part: Span, said: Span, facts: readonly Fact[]): boolean {
  const givesFact = factsIn(part, facts).length > 0
  return isAboutWriting(part.text, givesFact) || isAboutWriting(said.text, givesFact)
}

function isItem(part: Span, facts: readonly Fact[]): boolean {
  if (part.text.endsWith('?')) return false
  if (YES_NO.test(part.text)) return wordCount(part.text) <= ITEM_WORDS_MAX + 2
  if (NUMBERED.test(part.text)) return true
  if (TELLS.test(part.text) && !WH.test(part.text)) return false
  const name = nameOf(part, facts)
  const words = wordCount(name)
  if (words === 0 || words > ITEM_WORDS_MAX) return false
  if (PASS_MARK.test(part.text)) return false
  if (words === 1) return !/^\d/.test(part.text) || /^\d+\p{L}+$/u.test(part.text) || isIngredient(part, facts)
  if (WH.test(name)) return words <= WH_WORDS_MAX
  if (/^\d/.test(part.text)) return isIngredient(part, facts)
  if (words <= 2 && factsIn(part, facts).length === 0) return true
  return !SAYS.test(name.replace(YES_NO, '')) && (!GOES_ON.test(name) || (words <= 3 && factsIn(part, facts).length === 0))
}

function isNames(part: Span, facts: readonly Fact[]): boolean {
  return splitAt(part, / (?:and|&|y|e|et|or|o|ou) /giu).every((one) => isPureName(one, facts))
}

function isPureName(part: Span, facts: readonly Fact[]): boolean {
  return factsIn(part, facts).some(
    ({ kind, text, label }) =>
      text.length >= part.text.length &&
      (label === undefined || label === 'to' || label === 'from') &&
      (kind === 'name' || kind === 'person'),
  )
}

/** "900 g flour" */
function isIngredient(part: Span, facts: readonly Fact[]): boolean {
  const [first] = factsIn(part, facts)
  return first?.kind === 'quantity' && first.start === part.start && wordCount(part.text) <= 4 && MEASURE.test(first.unit ?? '')
}

/** Whether the part is nothing but facts and the words that introduce them. */
function isMeta(part: Span, facts: readonly Fact[]): boolean {
  const inside = factsIn(part, facts)
  const [first] = inside
  if (PASS_MARK.test(part.text)) return true
  if (!first || NUMBERED.test(part.text) || isIngredient(part, facts) || /^\d+\p{L}+$/u.test(part.text)) return false
  const rest = withoutFacts(part, inside)
    .replace(/[\s,.:()-]+/g, ' ')
    .trim()
  if (inside.some(({ kind, label }) => kind === 'person' && label !== undefined) && wordCount(rest) <= 4) return true
  // Two facts of different kinds say something together: "12 years at Konditorei Wirth".
  if (new Set(inside.map(({ kind }) => kind)).size > 1 && rest !== '') return false
  return META[first.kind]?.test(rest) === true
}

/** The part without what stands in brackets and behind its name: a number, an amount, a date. */
function nameOf(part: Span, facts: readonly Fact[]): string {
  const plain = part.text.replace(/\([^)]*\)/g, (bracket) => ' '.repeat(bracket.length)).replace(YES_NO, '')
  const inside = factsIn(part, facts)
  const cut = inside.find((fact) => cutsName(fact, part, plain))
  const name = (cut ? plain.slice(0, cut.start - part.start) : plain)
    .replace(/\s+/g, ' ')
    .replace(/[\s:=–-]+$/, '')
    .trim()
  if (cut) {
    const short = name.replace(LINK_END, '')
    // The "in" of "check in 16:00" belongs to its verb.
    return /\s/.test(short) || !/\s(?:in|out|on|off|up)$/i.test(name) ? short : name
  }
  if (name.length > 160) return name
  // "budget 20", but not "test 1", "under 18" and the year of a date.
  const bare = /^(.*\p{L}.*?)\s(?:\d{2,}[\d.,]*|\d[\d.,]+\d)(?: ?(?:€|\$|£|%|k|min|h))?$/iu.exec(name)?.[1]
  const isNumbered =
    bare === undefined || LINK_END.test(` ${bare}`) || /(?:^|\s)(?:under|over|above|below|than|if|más de|plus de)$/iu.test(bare)
  return isNumbered || inside.some((fact) => fact.start + fact.text.length >= part.start + plain.trimEnd().length) ? name : bare
}

const PRICE = /[€$£]|\b(?:eur|euros?|usd|gbp|pounds?|dollars?)\b/i
/** What stands for itself between commas: "2 minutes", "212 answers". */
const COUNTING: ReadonlySet<Fact['kind']> = new Set(['quantity', 'duration', 'percent'])
const NAMING: ReadonlySet<Fact['kind']> = new Set(['name', 'place', 'organisation', 'person', 'quote'])

/** An amount behind a name ends it; a quantity only if nothing is said behind it. */
function cutsName(fact: Fact, part: Span, plain: string): boolean {
  const at = fact.start - part.start
  if (at === 0 || NAMING.has(fact.kind)) return false
  if (fact.kind === 'money' || fact.kind === 'percent' || fact.kind === 'time') return true
  // "Ballotin 250 g à 9 €": what is weighed is the thing, the price is behind it.
  if (fact.kind === 'quantity' && PRICE.test(plain.slice(at + fact.text.length))) return false
  return wordCount(plain.slice(at + fact.text.length)) <= (fact.kind === 'date' ? 0 : 3)
}

function item(part: Span, facts: readonly Fact[]): Piece {
  const inside = factsIn(part, facts)
  const base = { role: 'item' as const, start: part.start, end: part.start + part.text.length, facts: inside }
  const numbered = NUMBERED.exec(part.text)
  if (numbered?.[1] !== undefined) return { ...base, text: numbered[1], ...(numbered[2] === undefined ? {} : { detail: numbered[2] }) }
  const asked = /^(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non) (?:for|on|about|to|para|sobre|a|pour|sur) (.+)$/i.exec(part.text)?.[1]
  if (asked !== undefined) return { ...base, text: asked, isYesNo: true }
  const bracket = /\(([^)]+)\)/.exec(part.text)?.[1]
  const [, of, strokes] = /^(.*\S)\s(\p{L}+(?:\/\p{L}+)+)$/u.exec(part.text) ?? []
  const isYesNo = YES_NO.test(part.text)
  if (of !== undefined && strokes !== undefined && !isYesNo) return { ...base, text: of, options: strokes.split('/') }
  const name = nameOf(part, facts)
  const plain = part.text
    .replace(/\([^)]*\)/g, ' ')
    .replace(YES_NO, '')
    .replace(/\s+/g, ' ')
    .trim()
  const behind = plain.startsWith(name) ? plain.slice(name.length).replace(/^[\s:=–-]+/, '') : ''
  const options = isYesNo ? [] : optionsOf(name)
  const value = /^\d[\d.,\s]*$/.test(behind)
    ? valueOf(behind)
    : inside.find(({ kind, value: known }) => known !== undefined && kind !== 'duration')?.value
  return {
    ...base,
    text: clip(name === '' ? plain : name, 160),
    ...(behind === '' ? {} : { detail: bracket === undefined ? behind : `${behind} (${bracket})` }),
    ...(bracket === undefined || behind !== '' ? {} : choicesOf({ text: bracket, start: 0 })),
    ...(options.length > 1 ? { options } : {}),
    ...(isYesNo ? { isYesNo: true as const } : {}),
    ...(value === undefined ? {} : { value }),
  }
}

/** "5k or 10k", "A £12, B £18": what there is to choose from; else what is said about it. */
function choicesOf(behind: Span): Partial<Piece> {
  if (YES_NO.test(` ${behind.text}`)) return { isYesNo: true }
  const listed = splitAt(behind, /, | (?:or|o|u|ou|and|y|et) /giu)
  const isList = listed.length > 1 && listed.every(({ text }) => wordCount(text) <= ITEM_WORDS_MAX)
  return isList ? { options: listed.map(({ text }) => text) } : { detail: behind.text }
}

/** "veggie or meat" */
function optionsOf(text: string): string[] {
  const options = text.split(OR).map((option) => option.trim())
  return options.length > 1 && options.every((option) => option !== '' && wordCount(option) <= OPTION_WORDS_MAX) ? options : []
}

function statement(part: Span, facts: readonly Fact[], end = part.start + part.text.length): Piece {
  const said = unmasked(part.text).replace(/\s+/g, ' ').trim()
  const sentence = clip(
    said.replace(/^([^\p{L}\p{N}]*)(.*)$/su, (_, signs: string, rest: string) => signs + capitalise(rest)),
    STATEMENT_CHARS_MAX,
  )
  const choices =
    /(?:which|what|¿?cu[aá]l|lequel|laquelle|quel(?:le)?)(?: of| de| d['’]entre)? (.+? (?:or|o|ou) \S+(?: \S+)?)(?=\?| (?:should|shall|do|would|will|is|are|ponemos|prefer|voulez)\b)/iu.exec(
      said,
    )?.[1]
  return {
    role: 'statement',
    text: /[.!?…:"”»]$/.test(sentence) ? sentence : `${sentence}.`,
    start: part.start,
    end,
    facts: facts.filter((fact) => fact.start >= part.start && fact.start < end),
    ...(choices === undefined
      ? {}
      : {
          options: splitParts({ text: choices, start: 0 })
            .flatMap((option) => splitAt(option, / (?:or|o|ou) /gi))
            .map(({ text }) => text),
        }),
  }
}

/** Items that are named twice are one. */
function uniqueItems<T extends Piece>(pieces: readonly T[]): T[] {
  const seen = new Set<string>()
  return pieces.filter(({ role, text }) => {
    const key = fold(text)
    if (role !== 'item') return true
    return !seen.has(key) && seen.add(key)
  })
}

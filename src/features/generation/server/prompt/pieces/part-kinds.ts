import type { Fact } from '#generator/brief.ts'
import { wordCount } from '#shared/words.ts'
import { factsIn, splitAt, withoutFacts, type Span } from './clauses.ts'
import { isAboutWriting } from '../title/leading-orders.ts'
import { YES_NO } from './read-options.ts'

/* What a part of a prompt is: something that is named, something that is said, or a fact and nothing else. */

export const ITEM_WORDS_MAX = 6
/** Words by which a part says something instead of naming something. */
const SAYS = new RegExp(
  String.raw`(?:^|[\s'’])(?:${[
    'is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|does|do|did|don.?t|we|i|it|you|they|he|she|everyone|everybody|nobody|there|starts|closes|opens|costs|needs|wants?|leaves|arrives|ends|lasts|loses|meets|brings|pays|takes|gets|finds|asks|launches|presents|moves|goes|comes|lost|decided|agreed|looking|turning|because|that',
    'somos|estamos|seremos|tenemos|es|son|está|están|fue|era|hay|tiene|tienen|cuesta|cuestan|pasa|empieza|termina|firma|pide|piden|aprueba|presenta|vende|se|debe|deben|puede|pueden|avisa|que|porque',
    'sommes|serons|avons|est|sont|était|ont|sera|seront|coûte|commence|termine|passe|passer|remplace|demande|présente|faut|peut|peuvent|doit|doivent|elle|il|on|nous|vous|qui|que|parce',
  ].join('|')})(?=[\s'’]|$)`,
  'iu',
)
/** An order to the reader: "bring chairs". */
const TELLS =
  /^(?:use|put|bring|pay|meet|start at|start on|come|join|wear|call|send|apply|bake|mix|can|fed|see|ask|do not|don.?t|arrive|park|traiga|pague|usar|deliver|paid|return|pasar|venir|apporter|passer|payer|utiliser|se) \S/iu
/** "who may fly", "depuis quand" */
export const WH =
  /^(?:(?:para|a|con|de|desde|hasta|en|por|pour|à|avec|by|since|until|for|with|to) (?=qu|cu|d[oó]nde|what|when|which|whom?|où))?(?:who|what|when|where|why|how|which|qui[eé]n(?:es)?|qu[eé]|cu[aá]ndo|d[oó]nde|por qu[eé]|c[oó]mo|cu[aá]l(?:es)?|si|whether|ce qui|ce que|qui|quoi|quand|où|pourquoi|comment|quels?|quelles?|qu['’](?:avez|as|a|est|ont|aimez|pensez|attendez)|depuis quand)(?![\p{L}])/iu
const WH_WORDS_MAX = 5
/** "injuries we should know of", "alergias que debamos conocer", "allergies à signaler" */
const TO_KNOW =
  /^\p{L}+ (?:(?:that )?we (?:should|need to|must|ought to) (?:know|be aware)|que (?:debamos|debemos|tengamos que) (?:saber|conocer)|(?:à|que nous devons|qu['’]il faut) (?:nous )?(?:signaler|conna[iî]tre|savoir))(?!\p{L})/iu
/** "antes de la llegada" */
const STAGE = /^(?:before|after|during|antes|después|durante|avant|après|pendant) /iu
const STAGE_WORDS_MAX = 4
/** What is weighed and cut up. Other quantities count what there is. */
const MEASURE =
  /^(?:[kmc]?g|[mcd]?l|cups?|tbsp|tsp|huevos?|œufs?|oeufs?|eggs?|cebollas?|onions?|oignons?|cloves?|dientes?|gousses?|slices?|packs?|bottles?|cans?)$/iu
/** "aprobado con 7", "pass mark 80%" */
const PASS_MARK = /^(?:pass(?:ing)? (?:mark|score)|to pass|aprobado|se aprueba|note de passage|réussite)\b.{0,12}\d/iu
/** What the name of an item does not end with. */
const LINK_END =
  /[\s,:=–-]+(?:at|from|max|min|of|on|by|in|for|to|until|à|a|de|del|du|par|por|en|pour|para|hasta|dès|à partir de|au|el|le|the)$/iu
/** A part that begins so goes on with the one before it. */
export const GOES_ON =
  /^(?:because|whose|that|so|but|and|or|with|without|in|on(?! (?:call|duty|site)(?!\p{L}))|at|by|for|from|to|of|until|till|after|before|during|as|if|designed|sold|made|written|led|based|plus(?! one)|max|min|que|cuyo|porque|pero|y|o|con|sin|en|por|para|desde|hasta|antes|después|a|de|del|dont|parce|mais|et|ou|avec|sans|dans|par|pour|depuis|jusqu|avant|après|à|au|aux|du|des)(?![\p{L}\d])/iu
/** "week 1 systems": a numbered part and what it holds. */
export const NUMBERED =
  /^((?:court|lane|pitch|floor|pista|planta|campo|terrain|étage|piste|week|day|phase|step|hive|module|lesson|session|chapter|part|sprint|semana|día|fase|paso|módulo|sesión|semaine|jour|phase|étape|module|séance) \d{1,3})[\s:–-]+(\S.*)$/iu
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

export function isOnlyAboutWriting(part: Span, said: Span, facts: readonly Fact[]): boolean {
  const givesFact = factsIn(part, facts).length > 0
  return isAboutWriting(part.text, givesFact) || (said.text !== part.text && isAboutWriting(said.text, givesFact))
}

/** "pay = overtime * 18" */
const CALCULATED = /^\p{L}[^=,]{1,40} = [^=]*[-+*/×÷−]/u

/** "length of service under 1 yr / 1-3 / 3-5": what is chosen is named. */
const STROKED = /^\p{L}[^/]{2,60}(?: \/ [^/]{1,40}){2,9}$/u

export function isItem(part: Span, facts: readonly Fact[]): boolean {
  if (part.text.endsWith('?')) return false
  if (CALCULATED.test(part.text)) return true
  if (YES_NO.test(part.text)) return wordCount(part.text) <= ITEM_WORDS_MAX + 2
  if (NUMBERED.test(part.text) || STROKED.test(part.text)) return true
  if (TELLS.test(part.text) && !WH.test(part.text)) return false
  const name = nameOf(part, facts)
  const words = wordCount(name)
  if (TO_KNOW.test(name)) return true
  if (words === 0 || words > ITEM_WORDS_MAX) return false
  if (PASS_MARK.test(part.text)) return false
  if (words === 1 && /^(?:somos|seremos|tenemos|sommes|serons|avons)$/i.test(name)) return false
  if (words === 1) return !/^\d/.test(part.text) || /^\d+\p{L}+$/u.test(part.text) || isIngredient(part, facts)
  if (WH.test(name)) return words <= WH_WORDS_MAX
  if (/^\d/.test(part.text)) return isIngredient(part, facts) || isPricedThing(factsIn(part, facts))
  if (words <= 2 && factsIn(part, facts).length === 0) return true
  return (
    !SAYS.test(name.replace(YES_NO, '')) &&
    (!GOES_ON.test(name) || (words <= (STAGE.test(name) ? STAGE_WORDS_MAX : 3) && factsIn(part, facts).length === 0))
  )
}

export function isNames(part: Span, facts: readonly Fact[]): boolean {
  return splitAt(part, / (?:and|&|y|e|et|or|o|ou) /giu).every((one) => isPureName(one, facts))
}

export function isPureName(part: Span, facts: readonly Fact[]): boolean {
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

function isPricedThing([first, second, ...others]: readonly Fact[]): boolean {
  return first?.kind === 'quantity' && second?.kind === 'money' && others.length === 0
}

/** Whether the part is nothing but facts and the words that introduce them. */
export function isMeta(part: Span, facts: readonly Fact[]): boolean {
  const inside = factsIn(part, facts)
  const [first] = inside
  if (PASS_MARK.test(part.text)) return true
  if (!first || NUMBERED.test(part.text) || isIngredient(part, facts) || /^\d+\p{L}+$/u.test(part.text)) return false
  const rest = withoutFacts(part, inside)
    .replace(/[\s,.:()-]+/g, ' ')
    .trim()
  if (inside.some(({ kind, label }) => kind === 'person' && label !== undefined) && wordCount(rest) <= 4) return true
  // "4 fromages 12 €": a thing with its price.
  if (isPricedThing(inside) && rest === '') return false
  // Two facts of different kinds say something together: "12 years at Konditorei Wirth".
  if (new Set(inside.map(({ kind }) => kind)).size > 1 && rest !== '') return false
  return META[first.kind]?.test(rest) === true
}

/** The part without what stands in brackets and behind its name: a number, an amount, a date. */
export function nameOf(part: Span, facts: readonly Fact[]): string {
  const plain = part.text.replace(/\([^)]*\)/g, (bracket) => ' '.repeat(bracket.length)).replace(YES_NO, '')
  const inside = factsIn(part, facts)
  const cut = inside.find((fact) => cutsName(fact, part, plain))
  const before = cut ? plain.slice(0, cut.start - part.start) : ''
  // "les 2 joueurs": an article names nothing.
  const name = (cut && !ARTICLE.test(before.trim()) ? before : plain)
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

const ARTICLE = /^(?:the|los|las|les|l['’]|nos|nuestr[oa]s|our)$/iu
const PRICE = /[€$£]|\b(?:eur|euros?|usd|gbp|pounds?|dollars?)\b/i
/** What stands for itself between commas: "2 minutes", "212 answers". */
export const COUNTING: ReadonlySet<Fact['kind']> = new Set(['quantity', 'duration', 'percent'])
export const NAMING: ReadonlySet<Fact['kind']> = new Set(['name', 'place', 'organisation', 'person', 'quote'])

/** An amount behind a name ends it; a quantity only if nothing is said behind it. */
function cutsName(fact: Fact, part: Span, plain: string): boolean {
  const at = fact.start - part.start
  if (at === 0 || NAMING.has(fact.kind)) return false
  if (fact.kind === 'money' || fact.kind === 'percent' || fact.kind === 'time') return true
  // "Ballotin 250 g à 9 €": what is weighed is the thing, the price is behind it.
  if (fact.kind === 'quantity' && PRICE.test(plain.slice(at + fact.text.length))) return false
  return wordCount(plain.slice(at + fact.text.length)) <= (fact.kind === 'date' ? 0 : 3)
}

import type { DocOrders } from '#generator/brief.ts'
import { namedWriter } from './doc-orders/named-writer.ts'
import { capitalise } from '#shared/words.ts'
import { withoutOrderedParts } from './doc-orders/ordered-parts.ts'
import { readFormOrders } from './doc-orders/read-form-orders.ts'
import { withoutLastOrders, withoutSentenceOrders } from './doc-orders/sentence-orders.ts'
import { readLetterPeople } from './doc-orders/letter-people.ts'
import { readOwnLetter } from './doc-orders/own-letter.ts'
import { withOrderFirst } from './doc-orders/order-first.ts'
import { withBareRequest } from './doc-orders/request-lead.ts'
import { withLetterVoice } from './doc-orders/letter-voice.ts'
import { withSpeechActs } from './doc-orders/speech-acts.ts'

/* What a prompt orders for the edges of a document: its first and its last sentence, who signs it, a line to sign on. */

/** They stand around a document; patterns would be slow on more. */
const READ_CHARS_MAX = 4_000
const QUOTED = String.raw`(?:["“«]\s?([^"“”«»\n]{2,300}?)\s?["”»])`
/** In front of an order: what separates it from what was said before. */
const BEFORE = String.raw`(?:^|[\s,;.]+(?:(?:and|but|please|pls|y|e|et|que|qui|por favor|merci de) )*)`
const TEXT = String.raw`(?:(?:it|the (?:letter|text|memo|mail|e-?mail|note|speech|article|document|report)|la carta|el texto|el correo|la nota|el discurso|la lettre|le texte|le mail|le discours) )?`
const WORDS = String.raw`(?:(?:the |an? |la |el |les? )?(?:words?|sentence|line|phrase|quote|quotation|frase|palabras|cita|texto|phrase|mots|citation) )?`
const STARTS = String.raw`(?:(?:start|begin|open)(?:s|ing)?|beginning|(?:empie[cz]|comien[cz]|comen[cz]|empe[cz])\p{L}*|(?:commenc|d[ée]but)\p{L}*) ${TEXT}(?:off )?(?:with|by saying|con|por|diciendo|par|avec|en disant) ${WORDS}`
const ENDS = String.raw`(?:(?:end|clos|finish)(?:e?s|ing|e)?|(?:termin|acab|finali[cz]|cierr|fini)\p{L}*) ${TEXT}(?:off )?(?:with|by saying|con|por|diciendo|par|avec|en disant) ${WORDS}`
const OPENING = new RegExp(String.raw`${BEFORE}${STARTS}:?\s?${QUOTED}[.,;]?`, 'iu')
const ENDING = new RegExp(String.raw`${BEFORE}${ENDS}:?\s?${QUOTED}[.,;]?`, 'iu')
/** "Please end with a thank you", "termina dando las gracias" */
const THANKED: readonly { from: RegExp; to: string }[] = [
  {
    from: new RegExp(
      String.raw`${BEFORE}${ENDS}(?:an? )?(?:big |warm |short |nice |little |quick )*thank[- ]?(?:you|s)(?: (?:note|line|message))?(?=\s*(?:[.,;!\n]|$))[.,;!]?`,
      'iu',
    ),
    to: 'Thank you.',
  },
  {
    from: /(?:^|[\s,;.]+(?:(?:y|e|por favor) )*)(?:termin|acab|finali[cz])\p{L}* (?:dando las gracias|con (?:un |unas )?(?:agradecimientos?|gracias))(?=\s*(?:[.,;!\n]|$))[.,;!]?/iu,
    to: 'Muchas gracias.',
  },
  {
    from: /(?:^|[\s,;.]+(?:(?:et|que|merci de) )*)(?:termin|fini)\p{L}* (?:par|avec|en) (?:(?:un |des |les )?remerciements?|remerciant|un (?:petit )?mot de remerciements?|un merci)(?=\s*(?:[.,;!\n]|$))[.,;!]?/iu,
    to: 'Merci beaucoup.',
  },
]

const LINE = [
  String.raw`(?:(?:signature|sign-off|signing) (?:lines?|space|field|box|area|block)|(?:lines?|space|room|place|field|area) (?:for|to) (?:the |an? )?(?:signatures?|sign)|signatures? (?=at the |on the ))(?: and (?:the )?date)?`,
  String.raw`(?:(?:l[ií]neas?|espacio|hueco|lugar|sitio|campo|zona|apartado) (?:de |para )(?:la |las |una )?(?:firmas?|firmar)|firma al final)(?: y (?:la )?fecha)?`,
  String.raw`(?:(?:lignes?|espace|place|champ|emplacement|zone|cadre) (?:de |pour )(?:la |les |une )?(?:signatures?|signer)|signature en bas|signature (?=(?:à|a) la fin))(?: et (?:la )?date)?`,
].join('|')
const ASKS_LINE = String.raw`(?:(?:(?:(?:end|clos|finish)(?:e?s|ing|e)?|(?:termin|acab|fini|finali[cz])\p{L}*|(?:put|add|leave|include|with|pon|a[ñn]ad\p{L}*|dej\p{L}*|con|ajout\p{L}*|met\p{L}*|laiss\p{L}*|pr[ée]v\p{L}*|avec)) ${TEXT}(?:(?:with|con|por|par|avec) )?)?(?:an? |the |una? |la |el |de la |une? |le )?)`
const AT_END = String.raw`(?: (?:(?:at|on) the (?:end|bottom|foot)|below|al final|abajo|al pie|(?:à|a) la fin|en bas(?: de (?:la )?page)?))?`
const FOR_WHOM = String.raw`(?: (?:for|of|para|del?|pour|du) (?:the |el |la |le |l['’])?(\p{L}{3,20})(?: (?:and|y|et) (?:for |of |para |del? |pour |du )?(?:the |el |la |le |l['’])?(\p{L}{3,20}))?)?`
const SIGNATURE_LINE = new RegExp(String.raw`${BEFORE}${ASKS_LINE}(?:${LINE})${AT_END}${FOR_WHOM}${AT_END}(?=\s*(?:[.,;\n]|$))[.,;]?`, 'iu')

/** "signed by the managing director Clara Voss" */
const NAME = String.raw`\p{Lu}[\p{L}’'.-]+(?: (?:(?:de|del|la|van|von|der) ){0,2}\p{Lu}[\p{L}’'.-]*){0,3}`
const SIGNED = new RegExp(
  String.raw`(?:^|[\s,;.]+(?:(?:and|y|et) )?)(?:[Ss]igned (?:off )?by|(?:[Ll][oa] )?[Ff]irmad[oa] por|(?:[Ll][oa] )?[Ff]irma|[Ss]ign[ée]e? (?:par|de)) (?:(?:the|our|my|el|la|nuestr[oa]|mi|le|notre|mon|ma) |l['’])?((?:\p{Ll}[\p{L}’'-]* ){1,5}?),? ?(${NAME})(?=\s*(?:[,;\n]|\.(?:\s|$)|$))[,;.]?`,
  'u',
)

/** "signed by the parents' association, chair Ada Blum" */
const SIGNED_FOR = new RegExp(
  String.raw`(?:^|[\s,;.]+(?:(?:and|y|et) )?)(?:[Ss]igned by|[Ff]irmad[oa] por|(?:[Ll][oa] )?[Ff]irma|[Ss]ign[ée]e? par) ((?:the |our |el |la |le |l['’])?\p{Ll}[\p{L}’' -]{3,50}), (\p{Ll}[\p{L}’'-]{2,20}) (${NAME})(?=\s*(?:[,;\n]|\.(?:\s|$)|$))[,;.]?`,
  'u',
)

/** How it is to sound, and nothing that it says: "friendly but firm", "firme pero amable". */
const MANNER =
  '(?:friendly|firm|fair|polite|warm|kind|formal|informal|professional|serious|short|brief|clear|calm|strict|respectful|amables?|firmes?|cordial(?:es)?|educad[oa]s?|cercan[oa]s?|formal(?:es)?|serio|seria|breves?|clar[oa]s?|respetuos[oa]s?|aimables?|fermes?|poli[es]*|cordiale?|chaleureu(?:x|se)|courte?|claire?|formelle?|s[ée]rieu(?:x|se)|respectueu(?:x|se))'
const SOUNDS = new RegExp(
  String.raw`(?:(?<=[.,;\n])\s*|^)(?:(?:keep it|make it|be|but|tone|tono|ton) )?${MANNER} (?:but|yet|and|pero|y|mais|et) (?:not too |still |muy |sin ser |pas trop )?${MANNER}(?: (?:tone|please))?\s*(?=[.,;\n]|$)[.,;]?`,
  'iu',
)

const SOUNDS_AND_WANTS = new RegExp(String.raw`(?<=[.,;])\s*${MANNER},? but (?:we |i )?(want|need|would like|expect) `, 'iu')

/** "invite them to the party": what the letter says to them. */
const INVITES: readonly { from: RegExp; to: string }[] = [
  {
    from: /(?<=[,.;:]\s{1,2}(?:and |we )?)(?:invite|inviting) (?:them|everyone|everybody|all(?: of them)?) (?=to )/iu,
    to: 'we would like to invite you ',
  },
  {
    from: /(?<=[,.;:]\s{1,2}(?:y )?)(?:inv[ií]t[ae](?:r|d)?l[oa]s|invita(?:r|ndo)? a todos|invitándol[oa]s) (?=al? )/iu,
    to: 'queremos invitarles ',
  },
  {
    from: /(?<=[,.;:]\s{1,2}(?:et )?)(?:invite[zs]?-les|les inviter|inviter tout le monde|invitez tout le monde) (?=(?:à|au|aux) )/iu,
    to: 'nous avons le plaisir de vous inviter ',
  },
]

/** "sick pay policy 2 pages, 12 staff": how long it is to be, in the first clause. */
const LONG =
  /^([^,.:;\n\d]{4,80}?),? (?:(?:about|max|maximum|under|up to|in|on|en|sur|de) )*(?:\d{1,4}|one|two|three|four|half an?|una|dos|tres|media|une|deux|trois|une demi)[ -](?:pages?|sides?|words|páginas?|caras?|palabras|mots)(?: (?:max|maximum|máximo))?(?=[,.;:\n]|$)/iu
/** "First, fill the tank": the word alone is no step. */
const FIRSTLY =
  /((?:^|[.\n:]\s{1,2})(?:first|firstly|first of all|second|secondly|third|thirdly|then|next|after that|finally|lastly|primero|en primer lugar|luego|después|por último|d['’]abord|ensuite|puis|enfin)), /giu
const VERSIONS =
  /^(?:(?:write|do|make|draft|redacta|escribe|écris|rédige)(?: me| us)? )?(?:two|three|2|3|dos|tres|deux|trois) (?:different )?(?:versions?|drafts|versiones|borradores) (?:of |de |d['’])(?:an? |the |una? |la |el |une? |le )?/iu

/** "eviction notice? no - just a reminder letter": the letter is wanted. */
const CORRECTED = /^[^.?!\n]{3,40}\? ?no[,.]? ?[-–—]? ?(?:just |actually |sorry |only |solo |mejor |plutôt |juste )?(?=an? |una? |une? )/iu
/** "Minutes needed: …" */
const NEEDED = /^(\p{L}[\p{L} ]{3,30}?) (?:needed|wanted|required|please)(\s?[:–-]\s)/iu

/** "Speech for my friend, her name is Moira": the toast is to her. */
const NAME_IS = /(?<!my |mi |mon )(?:name is|name['’]s|(?:he|she)['’]s called|se llama|s['’]appelle) (\p{Lu}[\p{L}’'-]+)/u

/** "the allotment-- sorry bowls club": the word before it was a slip. */
const SLIP =
  /(?<!\p{L})\p{L}{2,20} ?(?:--|—|–|\.\.\.|…) ?(?:sorry|i mean|no wait|perdón|quiero decir|digo|pardon|je veux dire),? (?=\p{L})/iu

/** The prompt without these orders, and what they ask for. */
export function readDocOrders(said: string): { prompt: string; orders: DocOrders } {
  const letter = readOwnLetter(said.slice(0, READ_CHARS_MAX))
  if (letter) return letter
  const asked = withBareRequest(
    withOrderFirst(onLines(said.slice(0, READ_CHARS_MAX).replace(SLIP, '').replace(CORRECTED, '').replace(NEEDED, '$1$2'))),
  )
  const versions = VERSIONS.exec(asked.prompt)?.[0]
  const bare = asked.prompt
    .slice(versions?.length ?? 0)
    .replace(LONG, '$1')
    .replace(FIRSTLY, '$1 ')
  const people = readLetterPeople(bare)
  let { prompt } = people
  const orders: DocOrders = { ...people.orders, ...(asked.role === undefined ? {} : { signedBy: { name: '', role: asked.role } }) }
  const cut = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(prompt)
    if (!found || !/[\p{L}\d]/u.test(prompt.slice(0, found.index))) return undefined
    prompt = joined(prompt.slice(0, found.index), prompt.slice(found.index + found[0].length), /[.\n]/u.test(found[0].slice(0, 2)))
    return found
  }
  const opening = cut(OPENING)?.[1]
  if (opening !== undefined) orders.opening = withStop(opening)
  const ending = cut(ENDING)?.[1]
  const thanked = ending === undefined ? THANKED.find(({ from }) => cut(from))?.to : undefined
  if (ending !== undefined) orders.ending = withStop(ending)
  if (thanked !== undefined) orders.ending = thanked
  const line = cut(SIGNATURE_LINE)
  if (line) orders.signers = line.slice(1, 3).flatMap((who) => (who === undefined ? [] : [capitalise(who)]))
  const office = cut(SIGNED_FOR)
  if (office) orders.signedBy = { name: office[3] ?? '', role: capitalise([office[2], office[1]].filter(Boolean).join(', ')) }
  const signed = office ? null : cut(SIGNED)
  if (signed) orders.signedBy = { name: signed[2] ?? '', role: capitalise((signed[1] ?? '').trim()) }
  const writer = signed || line || orders.signedBy ? undefined : namedWriter(prompt)
  if (writer) {
    prompt = writer.prompt
    orders.signedBy = writer.writer
  }
  // "friendly but want it cut" says what somebody wants.
  prompt = prompt.replace(
    SOUNDS_AND_WANTS,
    (_, verb: string) => `. ${/(?<!\p{L})(?:we|our|us)(?!\p{L})/iu.test(prompt) ? 'We' : 'I'} ${verb} `,
  )
  cut(SOUNDS)
  for (const { from, to } of INVITES) prompt = prompt.replace(from, to)
  const voiced = withLetterVoice(withSpeechActs(prompt))
  Object.assign(orders, { ...voiced.orders, ...orders })
  const last = withoutLastOrders(voiced.prompt + said.slice(READ_CHARS_MAX))
  const parts = withoutOrderedParts(last.prompt)
  // Who asks belongs in one of the sections that they order; else it is the first thing that the text says.
  const told = asked.self !== undefined && parts.orders.sections ? `${parts.prompt} ${asked.self}` : parts.prompt
  if (told === parts.prompt && asked.self !== undefined) orders.opening ??= asked.self
  const rest = readFormOrders(told)
  const whole = withoutSentenceOrders(rest.prompt)
  const unused = [
    ...(asked.unused === undefined ? [] : [asked.unused]),
    ...(last.orders.unused ?? []),
    ...(parts.orders.unused ?? []),
    ...(rest.orders.unused ?? []),
    ...(whole.orders.unused ?? []),
  ]
  const all = { ...last.orders, ...parts.orders, ...rest.orders, ...whole.orders, ...(unused.length > 0 ? { unused } : {}), ...orders }
  const named = all.toast === '' ? NAME_IS.exec(whole.prompt)?.[1] : undefined
  return { prompt: whole.prompt, orders: named === undefined ? all : { ...all, toast: named } }
}

/** "1) … 2) … 3) …" in one line is a list, and each of its points is one line. */
function onLines(said: string): string {
  const marks = [...said.matchAll(/(?<=[\s:.;,])(\d{1,2})\)(?= ?\S)/gu)]
  const inOrder = marks.filter(({ 1: number }, at) => Number(number) === at + 1)
  if (inOrder.length < POINTS_MIN || inOrder.length !== marks.length) return said
  let [lines, from] = ['', 0]
  for (const { index, 0: mark } of inOrder) {
    lines += `${said.slice(from, index).replace(/[^\S\n]*[;,]?[^\S\n]*$/u, '')}\n${mark} `
    from = index + mark.length + (said[index + mark.length] === ' ' ? 1 : 0)
  }
  // What follows the last point is no part of it.
  return lines + said.slice(from).replace(/\. (?=\p{Lu})/u, '.\n')
}
const POINTS_MIN = 2

/** What stood before and behind an order stays as far apart as it was. */
function joined(before: string, behind: string, isSentence: boolean): string {
  const start = before.trimEnd().replace(/(?<![,;])[,;]+$/u, '')
  const rest = behind.trim().replace(/^[,;.]\s*/u, '')
  if (rest === '') return start
  return `${start}${/[.!?:]$/u.test(start) ? ' ' : isSentence ? '. ' : ', '}${rest}`
}

function withStop(text: string): string {
  return /[.!?…,:]$/u.test(text) ? text : `${text}.`
}

import type { Locale } from '#shared/locale.ts'
import { capitalise, readWords } from '#shared/words.ts'
import { isPeople } from './read-audience.ts'

/* Puts the signs of a letter where somebody in a hurry left them out: behind whom it is to, and before who signs it. */

type Words = {
  /** A kind of message that goes to everybody: what it says may follow at once. */
  toAll: RegExp
  /** A kind of letter and the word that says to whom it is. */
  kind: RegExp
  /** "Dear" and the kind that may follow whom it greets. */
  dear: RegExp
  /** What "Dear" is rewritten to. */
  to: (lead: string, kind: string | undefined) => string
  /** Goes on with whom it is to, or says what about. */
  joins: RegExp
  signs: RegExp
  signed: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    toAll:
      /^\s{0,3}(?:(?:staff|internal|short|quick|team) )?(?:announcement|memo|circular) (?!(?:to|for|from|about|of|on|re|regarding|concerning|that|saying|telling|with|in|at|by|and|board|template|period)(?!\p{L}))(?=\p{L}+ [\p{L}\d]+ [\p{L}\d])/iu,
    kind: /^\s{0,3}(?:(?:please |pls )?(?:write|draft|do|make|create|need|i need) )?(?:an? )?(?:(?:formal|short|polite|quick|friendly|thank you|thank-you|welcome|warning|complaint|apology|reminder|cover) ){0,2}(?:letter|e-?mail|mail|message|note|notice|memo|circular) (?:to|for) /iu,
    dear: /^\s{0,3}dear (?=\p{L})/iu,
    to: (_, kind) => `${kind ?? 'letter'} to `,
    joins:
      /^(?:about|re|regarding|concerning|that|who|whose|which|with|from|by|saying|telling|in|at|on|of|for|to|and|or|as|if|when|because|after|before|thanking|inviting|asking|announcing|explaining|reminding|apologi\p{L}+|confirming|complaining|requesting|offering|moving|living|joining|starting|leaving|working|signed|evening|meeting|morning|night|day|trip|party|lunch|club|association|survey|questionnaire|handbook|policy|and|is|are)$/iu,
    signs: /[,.;]?\s{1,2}(?:(?:[Mm]y name(?:['’]s| is)?|(?<=[,.;]\s{1,2})[Ff]rom) (?=\p{Lu})|[Ss]igned(?: by)? (?=\p{L}))/u,
    signed: 'Signed',
  },
  es: {
    toAll:
      /^\s{0,3}(?:comunicado interno|circular interna|nota interna|circular|anuncio interno|comunicado|anuncio) (?!(?:a|al|para|de|del|sobre|por|que|con|en|interno|interna|y|empleo|trabajo|puesto|vacante|inmobiliario)(?!\p{L}))(?=\p{L}+ [\p{L}\d]+ [\p{L}\d])/iu,
    kind: /^\s{0,3}(?:una? )?(?:carta|correo|mensaje|nota|aviso|circular|comunicado|comunicación) (?:interna |interno )?(?:a|al|para) /iu,
    dear: /^\s{0,3}(?:estimad|querid)([oa]s?) (?=\p{L})/iu,
    to: (lead, kind) =>
      `${kind ?? 'carta'} ${/as $/i.test(lead) ? 'a las' : /a $/i.test(lead) ? 'a la' : /o $/i.test(lead) ? 'al' : 'a los'} `,
    joins:
      /^(?:sobre|acerca|de|del|que|con|en|por|para|y|e|o|a|al|si|cuando|porque|avisando|explicando|agradeciendo|informando|diciendo|pidiendo|invitando|recordando|firmad[oa]|es|son|está|están)$/iu,
    signs:
      /[,.;]?\s{1,2}(?:(?:[Mm]i nombre(?: es)?|[Mm]e llamo|[Dd]e parte de) (?=\p{Lu})|(?:[Ll][oa] )?[Ff]irmad[oa](?: por)? (?=\p{L}))/u,
    signed: 'Firmado',
  },
  fr: {
    toAll:
      /^\s{0,3}(?:note de service|note interne|communiqué interne|circulaire|mémo|annonce interne|annonce(?! interne)) (?!(?:à|au|aux|pour|de|du|des|d|sur|concernant|que|en|et|emploi|d['’]emploi|immobilière)(?!\p{L}))(?=[\p{L}'’]+ [\p{L}\d'’]+ [\p{L}\d])/iu,
    kind: /^\s{0,3}(?:une? )?(?:lettre|courrier|courriel|mail|e-?mail|message|mot|note(?: de service| interne)?|avis|circulaire|communiqué) (?:à|a|au|aux|pour) /iu,
    dear: /^\s{0,3}ch(?:er|[eè]re)s (?=\p{L})/iu,
    to: (_, kind) => `${kind ?? 'lettre'} aux `,
    joins:
      /^(?:sur|de|du|des|d|que|qui|avec|dans|en|et|ou|à|au|aux|pour|par|si|quand|afin|concernant|annonçant|informant|expliquant|invitant|signé|est|sont)$/iu,
    signs: /[,.;]?\s{1,2}(?:(?:[Mm]on nom(?: est)?|[Jj]e m['’]appelle|[Dd]e la part de) (?=\p{Lu})|[Ss]ign[ée]e?(?: par)? (?=\p{L}))/u,
    signed: 'Signé',
  },
}
/** What may stand before whom a letter is to. */
const ARTICLE =
  /^(?:all|the|our|my|new|todo|toda|todos|todas|los|las|la|el|nuestr[oa]s?|mi|tout|toute|tous|les|le|la|l|nos|notre|mon|ma)$/iu
/** Who gets letters and is no audience. */
const OFFICES: ReadonlySet<string> = new Set(
  'landlord landlady airline bank insurance assurance insurer insurers mayor headteacher principal garage casero casera ayuntamiento banco alcalde alcaldesa aseguradora mairie maire banque bailleur syndic proprietaire assureur'.split(
    ' ',
  ),
)
const TITLE = /^(?:mrs?|ms|miss|dr|sra?|m|mme|mlle)$/iu
const ALL = /^(?:all|tod[oa]s|tous|toutes)$/u
const ARTICLES_MAX = 3
const NAMES_MAX = 2
/** "letter to our tenants telling them that …": the letter tells it. */
const TELLS =
  /(?<!\p{L})(?:telling|informing|reminding|letting|saying|announcing|explaining|to (?:tell|inform|remind|say|announce|explain)|avisando|informando|diciendo|comunicando|anunciando|recordando|para (?:avisar|informar|decir|comunicar|anunciar|recordar)(?:les|le)?|pour (?:les |leur |l['’])?(?:informer|avertir|prévenir|annoncer|dire|expliquer|rappeler)|annonçant|informant|disant)(?!\p{L})/iu
const LOOK_CHARS = 160
const REST_WORDS_MIN = 3
/** A letter that is signed names its kind in its first words. */
const LETTER =
  /^[^,.:;\n]{0,60}?(?<!\p{L})(?:letter|e-?mail|mail|message|note|notice|memo|complaint|invite|invitation|thank you|carta|correo|mensaje|nota|aviso|queja|reclamaci[oó]n|invitaci[oó]n|lettre|courrier|courriel|mot|avis|r[ée]clamation)(?!\p{L})/iu
const SIGNED_CHARS_MAX = 60
const SIGNATURE_CHARS_MAX = 120
/** Behind a full stop, behind thanks, or with where somebody is. */
const LONE =
  /(?:(?<=[!?]|(?<![\s,]\p{Lu})\.) |(?<=(?:[Tt]hanks?|[Ss]orry|[Pp]lease|[Cc]heers|[Rr]egards|[Gg]racias|[Pp]erd[oó]n|[Ss]aludos|[Mm]erci)(?: [^,.]{1,20})?), )(\p{Lu}\p{Ll}{1,20})\.?$|(?<=[.!?,]) (\p{Lu}\p{Ll}{1,20} (?:at|from|of|chez) (?:\p{L}{1,20} ?){1,3}\d{0,4})$/u
/** "from Monday", "from January": no name. */
const TIME =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\p{Ll}*)(?!\p{L})/iu

/** "dear parents note, school closed" and "letter to landlord heating broken, … my name Ana Ruiz" as "note to parents: …" and "… . Signed Ana Ruiz". */
export function withLetterSigns(prompt: string, locale: Locale): string {
  const told = Object.values(WORDS).reduce((said, words) => withReader(withMessage(said, words), words), prompt)
  return LETTER.test(told) ? withSignature(told, locale) : told
}

/** "sam okafor joins": two words in front of it are a name. */
const WHO_JOINS =
  /^(?!(?:our|the|a|an|new|my|two|some|el|la|los|las|un|una|le|les|une|notre|nuevo|nueva) )\p{Ll}{2,} \p{Ll}{2,}(?= (?:joins|is joining|has joined|starts as|is leaving|leaves us|retires|se incorpora|se une|se jubila|deja|rejoint|nous rejoint|arrive|part en retraite)(?!\p{L}))/u

/** "announcement Sam Okafor joins on 3 Nov, …": it is what is announced. */
function withMessage(prompt: string, { toAll }: Words): string {
  const [lead] = toAll.exec(prompt) ?? []
  const [clause = ''] = /^[^,.;\n]*/u.exec(prompt) ?? []
  return lead === undefined || clause.length === prompt.length || /:\s/u.test(prompt.slice(0, LOOK_CHARS))
    ? prompt
    : `${lead.trimEnd()}: ${prompt.slice(lead.length).replace(WHO_JOINS, (name) => name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()))}`
}

function withReader(prompt: string, { kind, dear, to, joins }: Words): string {
  const greeted = dear.exec(prompt)
  const lead = greeted ?? kind.exec(prompt)
  // "Cover letter for a trainee post" says for what it is.
  if (!lead || /cover (?:letter|note) for $/iu.test(lead[0])) return prompt
  const from = lead[0].length
  const end = readerEnd(prompt.slice(from, from + LOOK_CHARS))
  if (end === undefined) return prompt
  const reader = prompt.slice(from, from + end)
  const behind = prompt.slice(from + end)
  if (greeted) {
    const [named = '', own] =
      /^ (note|letter|e-?mail|message|memo|notice|carta|nota|correo|mot|lettre|mail)(?=[\s,:-])/iu.exec(behind) ?? []
    const rest = behind.slice(named.length).replace(/^\s{0,3}[-–,:]?\s{0,3}/u, '')
    // "Dear team letter about the move" is a letter about it.
    const isAbout = joins.test(/^\p{L}+/u.exec(rest)?.[0] ?? '')
    return /\p{L}/u.test(rest) && !isAbout ? `${to(lead[0], own)}${reader}: ${rest}` : prompt
  }
  const [clause = ''] = /^[^,.:;\n–-]*/u.exec(behind) ?? []
  const [first, ...others] = clause.trim().split(/\s{1,5}/u)
  const isJoined =
    !/^ \p{L}/u.test(behind) ||
    first === undefined ||
    joins.test(first) ||
    joins.test(first.split(/['’]/u)[0] ?? '') ||
    TELLS.test(clause) ||
    others.length + 1 < REST_WORDS_MIN
  return isJoined || /:\s/u.test(behind.slice(0, LOOK_CHARS).split('\n')[0] ?? '') ? prompt : `${prompt.slice(0, from + end)}:${behind}`
}

/** "all staff", "the team leaders", "customer mrs Doyle": where the reader ends. Undefined where nobody is named whom one writes to. */
function readerEnd(text: string): number | undefined {
  const words = readWords(text)
  const isAt = (test: (folded: string) => boolean, at: number): boolean => test(words[at]?.folded ?? '')
  // "All nursing staff" are the staff, and "all" alone is everybody.
  const isAll = isAt((word) => ALL.test(word), 0)
  let at = isAll && [1, 2].some((more) => isAt(isReader, more) && /^\p{Ll}/u.test(words[1]?.text ?? '')) ? 1 : 0
  while (at < ARTICLES_MAX && !isAt(isReader, at) && isAt((word) => ARTICLE.test(word), at)) at++
  // "new starters", "self employed cleaners"
  const ahead = [1, 2].find(
    (more) => isAt(isReader, at + more) && words.slice(at, at + more).every(({ text: word }) => /^\p{Ll}/u.test(word)),
  )
  if (!isAt(isReader, at) && ahead !== undefined) at += ahead
  const first = at
  // "toute l'équipe, nouveaux horaires": what is new follows.
  while (isAt(isReader, at) && !(at > first && isAt((word) => word === 'nouveaux', at))) at++
  if (isAt((word) => TITLE.test(word), at)) at++
  const isNamed = at > first
  for (let names = 0; isNamed && names < NAMES_MAX && /^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? ''); names++) at++
  return isNamed ? words[at - 1]?.end : undefined
}

function isReader(folded: string): boolean {
  return isPeople(folded) || OFFICES.has(folded) || isPeople(`${folded}s`)
}

function withSignature(prompt: string, locale: Locale): string {
  // Who signs stands at the end; patterns would be slow on more.
  const from = Math.max(0, prompt.length - SIGNATURE_CHARS_MAX)
  const [before, end] = [prompt.slice(0, from), prompt.slice(from).trimEnd()]
  for (const { signs, signed } of Object.values(WORDS)) {
    const found = signs.exec(end)
    const name = found ? end.slice(found.index + found[0].length) : ''
    if (found && isSignature(name)) return `${before}${end.slice(0, found.index)}. ${signed} ${capitalise(name)}`
  }
  // "… drinks on me. Jo", "…, please resend, Moira at Thistle Cafe"
  const found = LONE.exec(end)
  const name = found?.[1] ?? found?.[2]
  if (!found || name === undefined) return prompt
  const said = end.slice(0, found.index).replace(/,? ?$/u, '')
  return `${before}${said}${/[.!?]$/u.test(said) ? '' : '.'} ${WORDS[locale].signed} ${name}`
}

/** It ends the prompt, and is no day. */
function isSignature(name: string): boolean {
  return (
    name.length <= SIGNED_CHARS_MAX &&
    !/(?:(?<!(?:^|\s)\p{Lu})\.|[;:\n])\s/u.test(name) &&
    name.split(', ').length <= 2 &&
    !TIME.test(name) &&
    !/ (?:to|a|à) (?=\p{Lu})/u.test(name)
  )
}

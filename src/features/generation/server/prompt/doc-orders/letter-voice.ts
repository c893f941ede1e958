import { z } from 'zod'
import type { DocOrders } from '#generator/brief.ts'
import { readTexts } from '#generator/texts.ts'
import { cutParts } from '#generator/writing/cut-parts.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, inSentence } from '#shared/words.ts'

/*
 * Who speaks to whom in a letter. What the prompt tells of its one reader is said to them, who applies for a post speaks of themselves, and what the
 * first sentence says behind whom it is to is a sentence of the letter.
 */

const pattern = z.string().transform((said) => new RegExp(said, 'giu'))
const Rewritten = z.array(z.strictObject({ from: pattern, to: z.string() }))
const Heads = z.strictObject({
  asks: Rewritten,
  why: Rewritten,
  about: z.string().transform((said) => new RegExp(said, 'isu')),
  is: z.string(),
  plural: z.string(),
  one: z.string(),
  the: z.string(),
})
const ByLanguage = z.strictObject({ people: z.string().transform((said) => said.split(/,\s+/u)), en: Heads, es: Heads, fr: Heads })
const Persons = z.strictObject({ en: Rewritten, es: Rewritten, fr: Rewritten })

const LANGUAGES: readonly Locale[] = ['en', 'es', 'fr']
const HEAD_CHARS = 260
const LETTER = /^[^.,:;\n]{0,40}?(?<!\p{L})(?:letter|e-?mail|carta|correo|lettre|courrier|mail|courriel)(?!\p{L})/iu
/** "Write to my tenant", "Write to Ms Low" */
const WRITE_TO = /^\s*(?:please )?write to (?=(?:my|our|the) \p{Ll}|\p{Lu})/iu
/** They are about somebody else than the reader. */
const OF_OTHERS =
  /^[^.:\n]{0,60}?(?<!\p{L})(?:reference|recommendation|recommending|cover|motivation|presentaci[oó]n|recomendaci[oó]n|recommandation|character|support)(?!\p{L})/iu
/** Others who may be meant. */
const OTHERS =
  /(?<!\p{L})(?:(?:my|our|the|their|his|her) (?:son|daughter|child|baby|husband|wife|partner|mum|mother|dad|father|brother|sister|neighbour|neighbor|colleague|friend|dog|cat|student|pupil)|(?:my|our|the) (?:manager|boss))(?!\p{L})/iu
const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*){1,2}`
/** "to my tenant Karen Boyle", "to Jake Mills, warehouse operative,", "to my landlord" */
const READER = new RegExp(
  String.raw`^([^.,:;\n]{3,60}? to )(?:(?:(?:my|our|the|a|an) )?((?:\p{Ll}[\p{L}’'-]*[^s\s] ?){1,2}))?(?:(?<=[\s])(${NAME}))?(?=,| |[.:\n]|$)`,
  'u',
)
const PERSON = /(?<!\p{L})(?:he|she|him|her|his)(?!\p{L})/iu
const NAMED_BEFORE = new RegExp(String.raw`${NAME}[^.;\n]* (?:he|she)(?!\p{L})`, 'u')
/** A role behind the name: "warehouse operative". */
const ROLE = /^, (?:the |our )?(\p{Ll}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3})(?=[,.])/u
const STARTS_SENTENCE = /^,? ?(?=(?:he|she|they|we|you|it|i|please|there)(?!\p{L})(?!['’]))/iu
const APPLIES =
  /^\s*(cover(?:ing)? letter|letter of application|application letter|carta de presentaci[oó]n|lettre de motivation) (?:for|from|de|para|pour) /iu

type Read = { prompt: string; orders: Pick<DocOrders, 'addressee' | 'signedBy' | 'reader'> }

export function withLetterVoice(said: string): Read {
  const asked = said.replace(WRITE_TO, 'Letter to ')
  if (APPLIES.test(asked)) return withApplicant(asked)
  return LETTER.test(asked.slice(0, HEAD_CHARS)) && !OF_OTHERS.test(asked)
    ? withNoun(withReader(withHead(asked)))
    : { prompt: said, orders: {} }
}

/** "letter to my landlord asking him to fix the boiler": "Please fix the boiler." is what it says. */
function withHead(prompt: string): string {
  const end = cutParts(prompt.slice(0, HEAD_CHARS), 0)[0]
  const length = end === undefined ? 0 : end.start + end.text.length
  const [head, rest] = [prompt.slice(0, length), prompt.slice(length)]
  for (const language of LANGUAGES) {
    const { asks, why, about, is, plural, one, the } = readTexts('doc/letter-head.yaml', ByLanguage)[language]
    const found = asks.find(({ from }) => head.search(from) > 0)
    const states = /^\s*,/u.test(rest) ? undefined : why.find(({ from }) => head.search(from) > 0)
    if (states) return `${head.replace(states.from, states.to)}${rest}`
    if (found) return asSentences(head.replace(found.from, found.to), rest)
    const [, lead, article = '', thing = '', behind] = about.exec(head) ?? []
    if (lead === undefined || behind === undefined) continue
    const matter = article === '' ? thing : `${article} ${thing}`
    // "Order 5512" has no article.
    const named = article === '' ? (/\d/u.test(thing) ? thing : `${the} ${inSentence(thing)}`) : matter
    const verb = /[^s]s$/u.test(thing) ? plural : one
    return asSentences(fillIn(is, { lead, matter, thing: capitalise(named), verb, said: behind }), rest)
  }
  return prompt
}

/** What follows in the same sentence is one, too: "…, broken since January". */
function asSentences(head: string, rest: string): string {
  return `${head}${rest.startsWith(',') ? `.${rest.slice(1).replace(/^(\s*)(\p{Ll})/u, (_, gap: string, first: string) => gap + first.toUpperCase())}` : rest}`
}

function withReader(prompt: string): Read {
  const [whole, lead = '', noun = '', name] = READER.exec(prompt.slice(0, HEAD_CHARS)) ?? []
  const behind = whole === undefined ? '' : prompt.slice(whole.length)
  if (
    whole === undefined ||
    (noun === '' && name === undefined) ||
    !PERSON.test(behind) ||
    OTHERS.test(behind) ||
    NAMED_BEFORE.test(behind)
  )
    return { prompt, orders: {} }
  const role = name === undefined ? undefined : ROLE.exec(behind)?.[1]
  const isRole = role !== undefined && !PERSON.test(role)
  const rest = isRole ? behind.slice((ROLE.exec(behind)?.[0] ?? '').length) : behind
  const told = toOne(rest)
  const addressee = name === undefined ? {} : { addressee: { name, role: isRole ? capitalise(role) : '' } }
  const start = name === undefined ? whole : `${lead}${name}`
  const sentence = STARTS_SENTENCE.exec(told)
  const joined = sentence && told.startsWith(',') ? `. ${capitalise(told.slice(sentence[0].length))}` : told
  return { prompt: `${start}${joined}`, orders: addressee }
}

/** "letter to my neighbour": one person without a name is greeted all the same. */
function withNoun({ prompt, orders }: Read): Read {
  const { people } = readTexts('doc/letter-head.yaml', ByLanguage)
  const noun = TO_NOUN.exec(prompt.slice(0, HEAD_CHARS))?.[1]?.toLowerCase()
  return orders.addressee || noun === undefined || !people.includes(noun)
    ? { prompt, orders }
    : { prompt, orders: { ...orders, reader: noun } }
}
const TO_NOUN =
  /^[^.,:;\n]{3,40}? (?:to|al?) (?:(?:my|our|the|mi|nuestr[oa]) )?(?:new |old |upstairs |downstairs |next door )?(\p{Ll}+)(?=[.,:;\n]| (?!mr|ms|miss|dr|sr)\p{Ll}|$)/iu

function toOne(text: string): string {
  const told = readTexts('doc/said-to-one.yaml', Rewritten).reduce((before, { from, to }) => before.replace(from, to), text)
  return told.replace(/(?<=[.!?\n]\s{0,2})you(?:r|rs|rself)?(?= )/gu, capitalise)
}

/** "Cover letter for Maya Lund, she wants the job": Maya Lund signs what she says of herself. */
function withApplicant(prompt: string): Read {
  const lead = APPLIES.exec(prompt)?.[0] ?? ''
  const behind = prompt.slice(lead.length)
  const name = new RegExp(`^(${NAME})(?=[,.: ]|$)`, 'u').exec(behind)?.[1]
  if (name === undefined) return { prompt, orders: {} }
  const kind = lead.trim().replace(/ \S+$/u, '')
  const rest = behind.slice(name.length)
  const [, join = '', post] = APPLYING.exec(rest) ?? []
  const wanted = post === undefined ? WANTED.exec(rest)?.[1] : undefined
  const told = post === undefined ? rest.replace(/^[,.:]\s*/u, '') : rest.slice(join.length + post.length).replace(/^[,.:]\s*/u, '')
  const language: Locale = /^lettre/iu.test(kind) ? 'fr' : /^carta/iu.test(kind) ? 'es' : 'en'
  const { joins, posts, am } = OF_POSTS[language]
  const whole = wanted ?? (post === undefined ? '' : POST.test(post) ? post : `${posts} ${post}`)
  const head = whole === '' ? kind : `${kind} ${joins} ${whole}`
  // "nurse with six years on wards" is what they are.
  const own = asSelf(/^\p{Ll}/u.test(told) && BARE.test(told) ? `${am} ${told}` : told)
  return { prompt: own === '' ? `${head}.` : `${head}. ${capitalise(own)}`, orders: { signedBy: { name, role: '' } } }
}
const APPLYING =
  /^(,? (?:who is |who['’]s )?(?:applying (?:for|as)|for|to be|as|para|pour)(?: (?:the|an?|un|una|une|el|la|le|l['’]))? )((?!\p{Lu}\p{Ll}+ \p{Lu})[^.,:;\n]{3,90})/u
const POST = /(?<!\p{L})(?:post|job|role|position|vacancy|puesto|trabajo|plaza|vacante|poste|emploi)(?!\p{L})/iu
const WANTED =
  /(?:wants|would like|is after|is looking for|seeks|quiere|busca|solicita|opta a|cherche|souhaite|vise) ((?:the |an? |el |un |una |la |le |une )?[^.,:;\n]{0,40}(?:post|job|role|position|puesto|trabajo|plaza|poste|emploi)(?!\p{L})[^.,:;\n]{0,60})/iu
const BARE =
  /^(?!(?:she|he|i|who|el|la|ella|elle|il)(?!\p{L}))\p{Ll}[\p{L}’'-]*(?: [\p{L}’'-]+){0,2} (?:with|at|in|for|from|con|en|de|desde|avec|chez|à|depuis) /iu
const OF_POSTS: Record<Locale, { joins: string; posts: string; am: string }> = {
  en: { joins: 'for', posts: 'the post of', am: 'I am a' },
  es: { joins: 'para', posts: 'el puesto de', am: 'Soy' },
  fr: { joins: 'pour', posts: 'le poste de', am: 'Je suis' },
}

function asSelf(text: string): string {
  const persons = readTexts('doc/first-person.yaml', Persons)
  const told = LANGUAGES.reduce((before, language) => {
    const isOf =
      language === 'en'
        ? /(?<!\p{L})(?:he|she|his|her)(?!\p{L})/iu
        : language === 'fr'
          ? /(?<!\p{L})(?:il|elle|ses?|sa)(?!\p{L})/iu
          : SPANISH
    return isOf.test(before) ? persons[language].reduce((one, { from, to }) => one.replace(from, to), before) : before
  }, text)
  return told.replace(/(?<=(?:^|[.!?\n])\s{0,2})\p{Ll}/gu, capitalise)
}
const SPANISH = /(?:^|[.;,] )(?:\p{L}+ )?(?:quiere|tiene|habla|ha|es|trabaja|busca|puede|lleva|sabe|vive|domina|cuenta)(?!\p{L})/iu

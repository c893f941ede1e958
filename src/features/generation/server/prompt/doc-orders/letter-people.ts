import type { DocOrders } from '#generator/brief.ts'
import { cutParts, type Part } from '#generator/writing/cut-parts.ts'
import { capitalise, wordCount } from '#shared/words.ts'

/* To whom a letter is and who writes it, where the prompt says so beside what is wanted or in a sentence of its own. */

type People = Pick<DocOrders, 'addressee' | 'signedBy' | 'memo'>
type Read = { prompt: string; orders: People }

const READ_CHARS_MAX = 4_000
const HEAD_CHARS = 220
const LINE_WORDS_MAX = 6
const LETTER =
  /(?<!\p{L})(?:letter|e-?mail|memo|note|reply|complaint|carta|correo|nota|escrito|comunicado|circular|lettre|courrier|courriel|mail|note)(?!\p{L})/iu
const MEMO = /(?<!\p{L})(?:memo|circular|nota interna|comunicado interno|note de service|note interne)(?!\p{L})/iu
const TITLE = String.raw`(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sra?|Srta|Dra|M|Mme|Mlle|Me)\.?|[Dd]on|[Dd]oña|Madame|Monsieur|Señora?)`
const NAMES = String.raw`\p{Lu}[\p{L}’'.-]*(?: (?:(?:de|del|la|le|van|von|O['’]) ?){0,2}\p{Lu}[\p{L}’'.-]*){0,3}`
const TITLED = String.raw`${TITLE} ${NAMES}`
/** "letter to a tenant, Ms Priya Nair, flat 3, 22 Quay Street, about …" */
const IN_HEAD = new RegExp(
  String.raw`^([^.,:;\n]{3,90}? (?:to|for|al?|para|à|au|pour) )(?:an?|our|my|the|un|una|el|la|mi|nuestr[oa]|une|le|notre|mon|ma)(?: \p{Ll}[\p{L}’'-]*){1,4}, (${TITLED})(?=[,.?:\n]|$| (?:about|to|who|sobre|para|que|pour|qui|de|of|at)(?!\p{L}))`,
  'u',
)
/** "Address it to Mr Neil Sparrow, head greenkeeper." */
const ADDRESSED = new RegExp(
  String.raw`^(?:(?:and|please|y|et) )*(?:[Aa]ddress(?:ed)? (?:it |this |the letter )?to|(?:[Ii]t (?:is|should be) )?addressed to|(?:[Ff]or|[Tt]o) the attention of|(?:(?:[Qq]ue )?(?:[Vv]a|[Vv]aya|[Ee]st[áa]|[Ss]ea) )?[Dd]irigid[oa] (?:al?)|[Dd]ir[íi]gel[oa] al?|[Aa] la atenci[óo]n del?|[ÀA] l['’]attention (?:de|d['’])|(?:[Ee]lle est |[Àà] )?[Aa]dress[ée]e?r? (?:à|au|aux)|[Ll]['’]adresser (?:à|au)) ?((?:${TITLE} )?${NAMES})$`,
  'u',
)
/** "the engineer is Kev from HeatRight" says where somebody else works. */
const FROM = new RegExp(
  String.raw`(?<! (?:is|es|est|will be|será|sera) \p{Lu}[\p{L}’'-]{1,20}) (?:from|by|de parte de|de la part de) (${NAMES})$`,
  'u',
)
const POST = /^(?:the |our |el |la |le |l['’])?(?:\p{Ll}[\p{L} ’'&-]{2,50}|\p{Lu}{2,4})$/u
const DATED = /^(?:dated|date it|with the date|fechad[ao](?: el| a)?|con fecha(?: de| del)?|dat[ée]e? du|en date du) (.{3,30})$/iu
const ABOUT =
  /^(?:about|regarding|re|concerning|sobre|acerca de|à propos|au sujet|concernant|pour|para|to|ask|asking|request|pide|pedir|demande|telling|saying|explaining|que)(?!\p{L})/iu

/** "Write to Ms Low, headteacher, …" wants a letter. */
const WRITE_TO = new RegExp(
  String.raw`^\s*(?:[Pp]lease )?(?:([Ww]rite to)|([Ee]scribe a)|([ÉEée]cri[st]? à|[ÉEée]crire à)) (?=${TITLE} \p{Lu})`,
  'u',
)
/** "letter to Ms Low, headteacher of the school, to ask …" */
const NAMED_IN_HEAD = new RegExp(String.raw`^([^.,:;\n]{3,60}? (?:to|al?|para|à|au|pour) )(${TITLED})(?=, \p{Ll})`, 'u')

/** "complaint about the dog barking, write to the council. …" is a complaint to the council about it. */
const THEN_WRITE =
  /^(\s*(?:an? |una? |une )?(?:formal )?(?:complaint|letter|e-?mail|queja|carta|reclamación|lettre|réclamation)) ((?:about|regarding|sobre|por|concernant|au sujet de) [^,.\n]{3,80}), (?:please )?(?:write|send it|address it|escribe|envíala|écris|adresse-la) (to|al?|à|au|aux) ((?:the |la |el |le |les |l['’])?[^,.\n]{3,60}?)(?=[.\n])/iu

/** "Reference for my old babysitter Chloe Marsh" is a letter; "reference for the till" is none. */
const REFERENCE = new RegExp(
  String.raw`^(\s*(?:(?!(?:letter|carta|lettre) )\p{L}+ ){0,4}?(?:[Aa] |[Uu]na |[Uu]ne )?)(?:((?:[Cc]haracter |[Ww]ork |[Jj]ob |[Tt]enant |[Tt]enancy |[Ll]andlord |[Pp]ersonal )?[Rr]eference)|([Rr]eferencias?(?: (?:laboral|personal|profesional)(?:es)?)?|[Rr]ecomendación)|([Rr]éférences?|[Rr]ecommandation)) (?=(?:for|de|para|pour) (?:(?:my|our|mi|nuestr[oa]|mon|ma|notre) (?:\p{Ll}+ ){1,3})?\p{Lu}\p{Ll}+ (?:(?:and|y|et) )?\p{Lu})`,
  'u',
)

/** "warning letter to Dean Price, forklift driver, for using …": what he is stands below his name. */
const WITH_POST =
  /^([^.,:;\n]{3,60}? (?:to|al?|para|à) )(\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+), (\p{Ll}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3}),(?= (?:for|about|regarding|por|sobre|pour|concernant) )/u
/** "letter to Mr and Mrs Patel for …" */
const COUPLE_IN_HEAD = new RegExp(
  String.raw`^[^.,:;\n]{3,60}? (?:to|al?|para|à|au|pour) (${TITLE} (?:and|&|y|et) ${TITLE} \p{Lu}[\p{L}’'-]+)(?=[,.:;\n]| \p{Ll}|$)`,
  'u',
)

export function readLetterPeople(asked: string): Read {
  const said = asked
    .replace(THEN_WRITE, '$1 $3 $4 $2')
    .replace(WRITE_TO, (_, en?: string, es?: string) => (en ? 'Letter to ' : es ? 'Carta a ' : 'Lettre à '))
    .replace(
      REFERENCE,
      (_, lead: string, en?: string, es?: string) =>
        `${lead}${en ? 'reference letter' : es ? 'carta de recomendación' : 'lettre de recommandation'} `,
    )
  if (said.length > READ_CHARS_MAX || !LETTER.test(said.slice(0, HEAD_CHARS / 2))) return { prompt: said, orders: {} }
  return withAddressed(withHeadReader(withHeadWriter({ prompt: said, orders: {} })))
}

/** The clauses of the first sentence. */
function headParts(prompt: string): Part[] {
  const parts = cutParts(prompt.slice(0, HEAD_CHARS), 0)
  return parts.slice(0, parts.findIndex(({ isLast }) => isLast) + 1)
}

function withHeadReader({ prompt, orders }: Read): Read {
  const [found, start = '', who = '', post = ''] = WITH_POST.exec(prompt) ?? []
  if (found !== undefined)
    return {
      prompt: `${start}${who} ${prompt.slice(found.length).trimStart()}`,
      orders: { ...orders, addressee: { name: who, role: capitalise(post) } },
    }
  const couple = COUPLE_IN_HEAD.exec(prompt)?.[1]
  if (couple !== undefined) return { prompt, orders: { ...orders, addressee: { name: couple, role: '' } } }
  const direct = IN_HEAD.test(prompt) ? null : NAMED_IN_HEAD.exec(prompt)
  const [whole, lead = '', name = ''] = direct ?? IN_HEAD.exec(prompt) ?? []
  if (whole === undefined) return { prompt, orders }
  // What stands between the name and what it is about is where they live, or what they are.
  const behind = headParts(prompt).filter(({ start }) => start >= whole.length)
  const end = behind.findIndex(({ text }) => ABOUT.test(text) || wordCount(text) > LINE_WORDS_MAX)
  const lines = behind.slice(0, end < 0 ? behind.length : end)
  // "Letter to Mr Perrot, late on 3, 9 and 17 May" says what it is about.
  if (direct && (lines.length !== 1 || /\d/u.test(lines[0]?.text ?? ''))) return { prompt, orders }
  const last = lines.at(-1)
  const at = last ? last.start + last.text.replace(/\?$/u, '').length : whole.length
  const rest = prompt
    .slice(at)
    .replace(/^\?/u, '.')
    .replace(/^, (?=(?:about|regarding|to|sobre|para|concernant|à propos|au sujet|pour)(?!\p{L}))/u, ' ')
  // Where nothing stands between, who is named is greeted already.
  if (lines.length === 0 && !/^[.?:\n]|^$/u.test(rest)) return { prompt, orders }
  const role = lines.map(({ text }) => text.replace(/\?$/u, '')).join(', ')
  return { prompt: `${lead}${name}${rest}`, orders: { ...orders, addressee: { name, role: capitalise(role) } } }
}

/** "Memo to all drivers from Pat Lowe, transport manager, dated 3 March." */
function withHeadWriter({ prompt, orders }: Read): Read {
  const parts = headParts(prompt)
  const [first, ...others] = parts
  const own = parts.findIndex(({ text }) => FROM.test(` ${text}`))
  const [writer, post] = [parts[own], parts[own + 1]]
  const name = FROM.exec(` ${writer?.text ?? ''}`)?.[1]
  if (!first || !writer || name === undefined) return { prompt, orders }
  const isMemo = MEMO.test(first.text)
  const hasPost = post !== undefined && POST.test(post.text) && !ABOUT.test(post.text) && wordCount(post.text) <= LINE_WORDS_MAX
  const role = hasPost ? post.text : ''
  if (isMemo && (hasPost || own > 0 || others.some(({ text }) => DATED.test(text)))) {
    const dated = others.find(({ text }) => DATED.test(text))
    const date = DATED.exec(dated?.text ?? '')?.[1]
    const kept = without(prompt, [...(hasPost ? [post] : []), ...(dated ? [dated] : []), ...(own > 0 ? [writer] : [])])
    const named = kept.replace(new RegExp(` (?:from|de parte de|de la part de) ${name}(?=[.:,]|$)`, 'u'), '')
    const memo = { from: role === '' ? name : `${name}, ${role}`, ...(date === undefined ? {} : { date }) }
    return { prompt: named.replace(/,(?=\s?(?:[.:]|$))/u, ''), orders: { ...orders, memo } }
  }
  // In a letter the name goes with the post: it is signed with both.
  const kept = hasPost ? without(prompt, [post]) : prompt
  const at = writer.start + writer.text.length - name.length
  const lead = /,? (?:from|by|de parte de|de la part de) $/u.exec(kept.slice(0, at))?.[0].length ?? 0
  if (!hasPost || lead === 0) return { prompt, orders }
  return {
    prompt: kept.slice(0, at - lead) + kept.slice(at + name.length),
    orders: { ...orders, signedBy: { name, role: capitalise(role) } },
  }
}

function withAddressed({ prompt, orders }: Read): Read {
  const parts = cutParts(prompt, 0)
  const at = parts.findIndex(({ text }, place) => place > 0 && ADDRESSED.test(text.replace(/[.\s]+$/u, '')))
  const one = parts[at]
  const name = one && ADDRESSED.exec(one.text.replace(/[.\s]+$/u, ''))?.[1]
  if (one === undefined || name === undefined) return { prompt, orders }
  const next = parts[at + 1]
  const isPost = !one.isLast && next !== undefined && wordCount(next.text) <= LINE_WORDS_MAX
  const role = isPost ? capitalise(next.text.replace(/[.\s]+$/u, '')) : ''
  return { prompt: without(prompt, isPost ? [one, next] : [one]), orders: { ...orders, addressee: { name, role } } }
}

/** The prompt without these parts, and the signs in front of or behind them. */
function without(prompt: string, drop: readonly Part[]): string {
  let rest = prompt
  for (const { text, start } of drop.toSorted((one, other) => other.start - one.start)) {
    const before = rest.slice(0, start)
    const behind = rest.slice(start + text.length)
    const isFirst = /(?:^|[.;\n])\s*$/u.test(before)
    rest = isFirst ? before + behind.replace(/^\s*[.,;]\s*/u, '') : before.replace(/,\s*$/u, '') + behind
  }
  return rest
}

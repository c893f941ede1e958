import type { DocOrders } from '#generator/brief.ts'
import { capitalise } from '#shared/words.ts'

/* Who writes a letter, where the prompt names them in a sentence: "She reported to me, Denise Oyelaran, practice manager", or with their address. */

type Writer = NonNullable<DocOrders['signedBy']>

const HEAD_CHARS = 80
const LETTER =
  /(?<!\p{L})(?:letter|complaint|reference|cover note|carta|reclamaci[óo]n|queja|recomendaci[óo]n|lettre|r[ée]clamation|courrier|recommandation)(?!\p{L})/iu
const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?: (?:(?:de|del|la|le|van|von) )?\p{Lu}[\p{L}’'.-]+){1,3}`
/** "…, to me, Denise Oyelaran, practice manager." */
const ME = new RegExp(String.raw`(?<!\p{L})(?:me|yo|m[íi]|moi), (${NAME}),? (\p{Ll}[\p{L} ’'-]{2,50})(?=[.\n]|$)`, 'u')
/** "Me llamo Lucía Ferrer, …" */
const CALLED = new RegExp(String.raw`(?:^|[.\n] ?)(?:[Mm]y name is|[Mm]e llamo|[Jj]e m['’]appelle) (${NAME})(?=[,.\n]|$)`, 'u')
/** "Name Dan Osei" at the end */
const NAMED_LAST = new RegExp(
  String.raw`(?<=[.,;\n]) ?(?:(?:[Mm]y |[Mm]i |[Mm]on )?(?:[Nn]ame|[Nn]ombre|[Nn]om):?|[Ii]['’]?m|[Ii] am|[Ss]oy|[Jj]e suis) (${NAME})\.?\s*$`,
  'u',
)
/** "Sophie Le Gall, 12 rue des Carmes 44000 Nantes." is no sentence of the letter. */
const ADDRESSED = new RegExp(
  String.raw`(?:^|[.\n] ?)(?:[Ss]igned(?: by)? |[Ff]irmado(?: por)? |[Ss]ign[ée]e?(?: par)? )?(${NAME}), (\d{1,4}[\p{L} ]?,? [^.\n]{4,70}(?:\d{4,5}|\p{Lu}{1,2}\d[\p{L}\d]* ?\d?\p{Lu}{0,2})[^.\n]{0,30})(?=[.\n]|$)`,
  'u',
)

/** The prompt without the address of who writes, and who that is; undefined where it names nobody so, or is no letter. */
/** "Priya Nair, 5 Larch Close" at the end */
const AT_HOME = new RegExp(String.raw`(?<=[.\n]) ?(${NAME}), ((?:[Ff]lat \d+\p{L}?,? )?\d{1,4}\p{L}? \p{Lu}[^.\n]{3,40})\.?\s*$`, 'u')

export function namedWriter(prompt: string): { prompt: string; writer: Writer } | undefined {
  if (!LETTER.test(prompt.slice(0, HEAD_CHARS))) return undefined
  const addressed = ADDRESSED.exec(prompt)
  if (addressed) {
    const before = prompt.slice(0, addressed.index)
    const behind = prompt.slice(addressed.index + addressed[0].length)
    return { prompt: `${before}${behind}`, writer: { name: addressed[1] ?? '', role: (addressed[2] ?? '').trim() } }
  }
  const home = AT_HOME.exec(prompt)
  if (home) return { prompt: prompt.slice(0, home.index), writer: { name: home[1] ?? '', role: (home[2] ?? '').trim() } }
  const last = NAMED_LAST.exec(prompt)
  if (last)
    return { prompt: prompt.slice(0, last.index).replace(/[,;\s]+$/u, ''), writer: { name: (last[1] ?? '').replace(/\.$/u, ''), role: '' } }
  const [, name, role = ''] = ME.exec(prompt) ?? CALLED.exec(prompt) ?? []
  return name === undefined ? undefined : { prompt, writer: { name, role: capitalise(role) } }
}

import { wordCount } from '#shared/words.ts'
import type { Piece } from '../brief.ts'
import { POST } from './posts.ts'

/** "Firma: la presidenta, Carmen Ibáñez". "From Monday" signs nothing. */
export const SIGNS =
  /^(?:[Ff]rom|[Bb]y|[Dd]e parte de|[Dd]e la part de|(?:[Ll]o |[Ll]a )?[Ff]irma(?:do)?(?: por)?|[Ss]igned(?: by)?|[Ss]ign(?: it)?(?: off)?(?: by| as)?|[Ss]ign[ée]e?(?: par)?|[Dd]e) (?=\p{Lu})(?!(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?!\p{L})(?! \p{Lu}))/u
const SIGNED = /^(?:sign|(?:l[oa] )?firma|from$|de parte|de la part)/i
const NAMES_ALONE = /^\p{Lu}\p{L}+(?: (?:(?:and|y|et|&) )?\p{Lu}\p{L}*\.?){1,4}$/u

/** What says who signs: "Firma: la presidenta, Carmen Ibáñez", "signed Jorge Pons". */
export function signedBy(pieces: readonly Piece[]): Piece[] {
  const signed = pieces.filter(({ label, said, facts }) => {
    if (label !== undefined) return SIGNED.test(label)
    return SIGNS.test(said) && (!/^(?:from|by|de) /i.test(said) || facts.some((fact) => fact.label === 'from'))
  })
  // "sign Mrs Okafor, class 4B"
  const [one] = signed
  const behind = one ? pieces.slice(pieces.indexOf(one) + 1) : []
  const [post, ...others] = behind
  const isMore =
    post !== undefined &&
    signed.length === 1 &&
    post.role === 'item' &&
    wordCount(post.said) <= 2 &&
    others.every(({ facts }) => facts.some(({ kind }) => kind === 'contact'))
  if (signed.length > 0) return isMore ? [...signed, post] : signed
  // "…, please repair it. Tom and Ines Baker, Flat 9"
  const at = pieces.findIndex(
    ({ label, said, facts }) =>
      label === undefined &&
      // "Use Barley Street" is no name of a person.
      !facts.some(({ kind, label: role }) => kind === 'place' || (role !== undefined && role !== 'from')) &&
      ((NAMES_ALONE.test(said) && !POST.test(said)) || /^(?:De l[ao]s|From the|De la part) /u.test(said)),
  )
  return at >= 1 && at >= pieces.length - 3 ? pieces.slice(at) : []
}

/* "rate venue, speakers and food, favourite talk": who rates two things at once cannot say that only one of them was good. */

const RATED =
  /(?<!\p{L})(?:rate|score|valora\p{L}{0,3}|punt[úu]a\p{L}{0,3}|notez|noter|[ée]valuez) (?:(?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?(?:5|7|10) )?(?=\p{L})[^.;:?()\n]{3,200}/giu
const NAME = String.raw`(?:(?:the|our|el|la|los|las|le|les) |l['’])?\p{L}{3,}(?: \p{L}{3,})?`
const PAIR = new RegExp(String.raw`^(.*?${NAME}) (and|y|et) (${NAME})$`, 'iu')
/** Two words for one thing. */
const ONE_THING =
  /(?<!\p{L})(?:health and safety|diversity and inclusion|food and drinks?|salud y seguridad|diversidad e inclusión|santé et sécurité|diversité et inclusion)$/iu
const NAME_WORDS_MAX = 5

/** Returns the text, of the same length, with a comma between the two of each such pair. */
export function apartRated(text: string): string {
  return text.replace(RATED, (list) => {
    let isRated = true
    return list
      .split(',')
      .map((part, at) => {
        isRated &&= at === 0 || part.trim().split(' ').length <= NAME_WORDS_MAX
        if (!isRated || ONE_THING.test(part)) return part
        return part.replace(
          PAIR,
          (_, first: string, joiner: string, second: string) => `${first},${' '.repeat(joiner.length + 1)}${second}`,
        )
      })
      .join(',')
  })
}

import type { PromptFacts } from '../../brief.ts'
import { restBehindTitle, type HeadRest } from '../../writing/head-rest.ts'

/* What stands behind the title of a form, up to the first sign: when and where it is, and what it costs. */

/** "7 juin place du marché": it begins with a day or an hour, and belongs together. */
export function occasionIn(head: string, title: string, facts: PromptFacts): HeadRest | undefined {
  const rest = restOf(head, title)
  const isOccasion =
    rest !== undefined &&
    momentsIn(rest.text, facts).some((moment) =>
      rest.text
        .replace(/^(?:on|the|el|le|du|del|ce|este) /iu, '')
        .toLowerCase()
        .startsWith(moment.toLowerCase()),
    )
  return isOccasion ? { ...rest, text: withSigns(rest.text, facts) } : undefined
}

/** "10-3 £65 max 8 people": the figures mean nothing alone. */
export function figuresIn(head: string, title: string, facts: PromptFacts): HeadRest | undefined {
  const rest = restOf(head, title)
  return rest && /[£$€] ?\d|\d ?[£$€]|(?<!\p{L})m[aá]x\p{L}*\.? \d/iu.test(rest.text)
    ? { ...rest, text: withSigns(rest.text, facts) }
    : undefined
}

/** What has commas of its own is told in its parts. */
function restOf(head: string, title: string): HeadRest | undefined {
  const rest = restBehindTitle(head, title)
  return rest?.text.includes(',') ? undefined : rest
}

function momentsIn(text: string, { given }: PromptFacts): string[] {
  return given
    .filter((fact) => (fact.kind === 'date' || fact.kind === 'time') && text.toLowerCase().includes(fact.text.toLowerCase()))
    .map((fact) => fact.text)
}

function withSigns(text: string, facts: PromptFacts): string {
  return momentsIn(text, facts)
    .reduce(commaBehind, text)
    .replace(
      /(?<=[^\s,]) (?=[£$€] ?\d|\d{1,4}(?:[.,]\d\d)? ?€|max(?:imum)?\.? \d|m[áa]x(?:imo)?\.? \d|(?:from|for|desde|para|pour) \d)/giu,
      ', ',
    )
}

/** "7 juin place du marché": the place is another fact, but "4 February at the town hall" is one. */
function commaBehind(said: string, moment: string): string {
  const end = said.toLowerCase().indexOf(moment.toLowerCase()) + moment.length
  return GOES_ON.test(said.slice(end)) || !/^ [\p{L}\d]/u.test(said.slice(end)) ? said : `${said.slice(0, end)},${said.slice(end)}`
}
const GOES_ON =
  /^ (?:at|in|on|from|to|till|until|and|or|with|by|en|à|au|aux|chez|dans|del?|des|du|al?|y|o|et|ou|con|avec|par|pour|para)(?!\p{L})/iu

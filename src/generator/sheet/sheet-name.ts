import type { Context } from './context.ts'
import { headerText } from './columns/header-text.ts'
import { added, inLanguage } from './sheet-texts.ts'

/** What programs accept as a sheet's name. */
const NAME_CHARS_MAX = 31

/** "Countdown list for the product launch" */
const REST =
  /(?<=\p{L}{3,}) (?:out of|for|of|in|at|to|with|against|contra|contre|para|de|del|en|por|con|pour|des?|du|dans|avec)(?!\p{L}).*$/iu

/** The subject of a table whose contents are the prompt's own, if it is short enough; else the usual name of such a sheet. */
export function nameOf({ facts, subject }: Context, isOwn: boolean, usual = subject): string {
  const title = facts.title.length <= NAME_CHARS_MAX ? facts.title : facts.title.replace(REST, '')
  if (isOwn && title !== '' && title.length <= NAME_CHARS_MAX) return headerText(title)
  return usual ? inLanguage(usual.name, facts.language) : added('table', facts.language)
}

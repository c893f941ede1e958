import { NAME, namesIn } from './plain-kinds.ts'

/* Whether a part of a list of people is somebody, so that the list ends where something else begins. */

/** "la señora Iglesias", "the mayor Ann Lee", "Mme Roux" */
const TITLED =
  /^(?:(?:the|el|la|le|los|las|les|our|nuestr[oa]|notre|mr|mrs|ms|dr|sra?|m|mme|mlle|don|doña|señora?|doctora?|profesora?|madame|monsieur|miss|dame|sir)\.? |l['’])(?:\p{Ll}[\p{L}’'-]+ ){0,2}\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}(?: \([^()]{1,40}\))?$/iu
const HAS_NAME = / \p{Lu}|['’]\p{Lu}/u
/** "the mayor", behind "and": nobody else would be named there. */
const OFFICE =
  /^(?:(?:the|el|la|le|los|las|les|our|nuestr[oa]|notre) |l['’])\p{Ll}[\p{L}’'-]{2,}(?: (?:de |del |du |des |of )?\p{Ll}[\p{L}’'-]{2,})?$/u
/** "6 parents", "all staff", "toute l'équipe" */
const GROUP =
  /^(?:\d{1,3}|(?:all|tod[oa]s?|toute?s?|tous|the whole|the entire|el resto|everybody|everyone))(?!\p{L})(?: [\p{L}’'-]+){0,4}$/iu
const AND = / (?:and|y|e|et|&) /u

function isTitled(text: string): boolean {
  return TITLED.test(text) && HAS_NAME.test(text)
}

/** Everybody in one part of a list: "Paco y la señora Iglesias" are two. Undefined where it names nobody. */
export function peopleIn(text: string): string[] | undefined {
  if (NAME.test(text) || isTitled(text)) return [text]
  const names = namesIn(text)
  if (names) return names
  const both = text.split(AND)
  const areAll = both.length > 1 && both.every((one, at) => NAME.test(one) || isTitled(one) || (at > 0 && OFFICE.test(one)))
  return areAll ? both : undefined
}

/** Whether it may stand among people. */
export function isAmongPeople(text: string): boolean {
  return peopleIn(text) !== undefined || GROUP.test(text)
}

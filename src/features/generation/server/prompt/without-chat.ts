/* What people say to whoever writes for them, around the order itself: "hi, can you turn these into a campaign brief pls". */

/** Longer beginnings are no chat. */
const HEAD_CHARS_MAX = 200
const GREETING =
  /^\s*(?:(?:hi(?:ya)?|hey|hello|hola|buenas|bonjour|salut|coucou|ok(?:ay)?|right|so|well|morning|good morning|bueno|vale|alors)(?: (?:there|all|team|guys|everyone|so))?\s*[,!.…]*\s+)+/iu
const CASUAL = /^\s*(?:hiya|hey(?: there)?|heya)\s*[,!.…]|^\s*(?:hi|hello|hola|bonjour|salut)(?: there)?\s*[,!.…]+\s*(?=\p{Ll})/u
/** What it is to be turned into stands behind it. */
const LEADS: readonly RegExp[] = [
  /^(?:i |we )?need (?:somm?e?thing|smth|sth) to (?:show|tell) [^,:;\n]{2,30}? (?:for|about|on) (?=\p{L})/iu,
  /^(?:can|could|would|will) (?:you|u|ya) (?:please |pls )?(?:turn|make|put) (?:this|these|that|the following|my notes|it) into (?:an? |the )?(?=\p{L})/iu,
  /^(?:please )?(?:can|could|would|will) (?:you|u|ya) (?:please |pls )?(?:make|do|write|create|draft|prepare|build|knock up|put together|set up)(?: me| us)? (?:an? (?!few )|the |some |a few )?(?=\p{L})/iu,
  /^(?:i['’]?ve|i have|we['’]?ve|we have) got to (?:present|write|do|make|prepare|give)(?: an? | the | our )(?=\p{L})/iu,
  /^(?:(?:i|we) )?(?:need|want|have to do|have to make|have to write)(?: an?| the| some) (?:quick |short )(?=\p{L})/iu,
]
/** "campaign budget tracker please", before what it is to hold. */
const PLEASE = /^((?:[^\s,.;:!?]+[ \t]+){1,8}?)(?:please|pls|plz|por favor|porfa|svp|stp)[!.]*(?=[ \t]*(?:$|\n|:|[-–—] ))/iu
/** "notes for the hybrid working policy pls write it up properly": what they are notes for. */
const NOTES =
  /^(?:(?:here are )?(?:my |some |rough )?notes (?:for|on|from) (?:the |our |an? )?)([^\n:]{3,80}?)[,;–-]? *(?:please |pls |can you )?(?:write|type|turn|tidy) (?:it|this|them|these) (?:up|into [^\n:,]{3,30})(?: (?:properly|nicely|neatly))?(?=\n|:|\.)/iu
/** "need it by thursday": until when the author wants it, and nothing that it says. */
const NEEDED_BY =
  /,? *(?:(?:i|we) )?need (?:it|this|them|one) (?:by|for|before) (?:tomorrow|today|tonight|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)|the end of (?:the|this) week)(?: (?:morning|afternoon|evening))?(?=[,.;\n]|$)/giu

/** "can you do me a policy on working from home? Up to 2 days …" */
const ASKED = /^([^?.\n]{3,120})\?(?=\s)/u

/** The prompt without greetings, "can you make me a …" and "please". It never becomes empty. */
export function withoutChat(prompt: string): string {
  const head = prompt.slice(0, HEAD_CHARS_MAX)
  const greeting = GREETING.exec(head)?.[0].length ?? 0
  const said = head.slice(greeting)
  const lead = LEADS.flatMap((pattern) => pattern.exec(said)?.[0].length ?? [])[0] ?? 0
  // A greeting alone may be the first word of a letter: "hello spring". "Hiya, budget for our party" is none.
  const from = lead > 0 ? greeting + lead : isChat(said) || CASUAL.test(head) ? greeting : 0
  const asked = (prompt.slice(from).trimStart() || prompt).replace(NOTES, '$1')
  const plain = (lead > 0 ? asked.replace(ASKED, '$1.') : asked)
    .replace(PLEASE, (_, order: string) => order.trimEnd())
    .replace(NEEDED_BY, '')
  return /\p{L}/u.test(plain) ? plain : prompt
}

/** Whether somebody speaks of what they want: behind "hey", a sentence of their own. */
function isChat(said: string): boolean {
  return /^(?:i|i['’]?m|i['’]?d|we|we['’]?re|our|my|need|please|pls|necesit\p{L}+|quer\p{L}+|quiero|j['’]\p{L}+|je|nous|on|il me faut)(?![\p{L}])/iu.test(
    said,
  )
}

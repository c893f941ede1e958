/** What commas, semicolons, lines and the end of an address in angle brackets separate. A name in quotes may have commas. */
const PART = /(?:"[^"\n]*"|[^,;\n">])+>?/g

/** Returns the entries of a typed or pasted list: addresses alone, or as mail programs copy them, with a name that may have spaces and commas. */
export function splitAddresses(typed: string): string[] {
  return Array.from(typed.matchAll(PART), ([part]) => part.trim()).flatMap((part) =>
    part.includes('<') ? [part] : part.split(/\s+/).filter((word) => word !== ''),
  )
}

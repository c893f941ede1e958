/** "a quote from CEO Anna Birch": whose words are wanted, without the words. */
const WANTED =
  /^(?:with )?(?:an? )?(?:quote|statement) (?:from|by) ([^"“«]{2,60}?)\.?$|^(?:con )?(?:una )?(?:cita|declaraci[oó]n(?:es)?) (?:de |del )([^"“«]{2,60}?)\.?$|^(?:avec )?(?:une )?(?:citation|d[ée]claration) (?:de |du |d['’])([^"“«]{2,60}?)\.?$/iu

/** Returns who is to be quoted; undefined if the text wants no quotation. */
export function wantedQuote(text: string): string | undefined {
  // "quote from Barlow 1,250" is an offer.
  return (/\d/.test(text) ? null : WANTED.exec(text))?.slice(1).find((one) => one !== undefined)
}

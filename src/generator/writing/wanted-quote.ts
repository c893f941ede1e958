/** "a quote from CEO Anna Birch": whose words are wanted, without the words. */
const WANTED =
  /^(?:with |(?:please )?(?:include|add|needs|we need|i need) )?(?:an? )?(?:quote|statement) (?:from|by) ([^"“«]{2,60}?)\.?$|^(?:con |(?:incluye|añade|hace falta|necesito|falta) )?(?:una )?(?:cita|declaraci[oó]n(?:es)?) (?:de |del )([^"“«]{2,60}?)\.?$|^(?:avec |(?:il faut|prévoir|prévois|ajoute[rz]?|inclure) )?(?:une )?(?:citation|d[ée]claration) (?:de |du |d['’])([^"“«]{2,60}?)\.?$/iu

/** Returns who is to be quoted; undefined if the text wants no quotation. */
export function wantedQuote(text: string): string | undefined {
  // "quote from Barlow 1,250" is an offer.
  return (/\d/.test(text) ? null : WANTED.exec(text))?.slice(1).find((one) => one !== undefined)
}

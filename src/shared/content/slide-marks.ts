/**
 * The name of the line below the title on a slide that carries on the one before it, in a file of ours. The importer puts such slides
 * together again; the words of the title ("(continued)") could be anybody's.
 */
export const CONTINUED_RULE = 'Title rule, continued'

/** Where earlier versions wrote the number of a slide as a plain text box, in EMU. */
export const OLD_NUMBER_PLACE = { x: 10_972_800, y: 6_375_400 }

/**
 * Name of the line below the title of a slide that continues the one before it, in our own files. The importer merges such slides by this
 * name, because the words "(continued)" in a title could be anybody's.
 */
export const CONTINUED_RULE = 'Title rule, continued'

/** Position at which earlier versions wrote the slide number as a plain text box, in EMU. */
export const OLD_NUMBER_PLACE = { x: 10_972_800, y: 6_375_400 }

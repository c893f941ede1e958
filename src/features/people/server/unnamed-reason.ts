/*
 * The reason of an impersonation without who it is about: for the export of the super admin who wrote it. As SQL,
 * because the registry of personal data is SQL. `p` is the person's row of `profiles`.
 */

/** Their address and their full name, each as a whole, as an expression for `regexp_replace`. */
const NAMES_PATTERN = String.raw`(select '(?<!\w)(' || string_agg(regexp_replace(word, '(\W)', '\\\1', 'g'), '|') || ')(?!\w)'
  from unnest(array[p.email, trim(p.first_name || ' ' || p.last_name)]) word where word <> '')`

export const UNNAMED_REASON = `regexp_replace(reason, ${NAMES_PATTERN}, '…', 'gi')`

import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import type { Piece } from '../brief.ts'
import { added } from '../sheet/sheet-texts.ts'
import { heading, type Level } from './blocks.ts'

/* The points of a policy or a guide by what a reader looks for: what is not allowed, what is provided, whom to ask. */

const POINTS_MIN = 5
const LEFT_MIN = 2

const GROUPS: readonly { heading: string; begins: RegExp }[] = [
  {
    heading: 'notallowed',
    begins:
      /^(?:not |no |never |don['’]?t |do not |nunca |prohibid[oa]s? |sin |ne (?:pas|jamais) |pas d(?:e |['’])|jamais |interdi\p{L}* |aucune? )/iu,
  },
  {
    heading: 'equipment',
    begins:
      /^(?:(?:(?:a|an|the|your|el|la|los|las|le|les|un|une|una) )?(?:laptop|phone|gloves|uniform|headset|hi-?vis|vest|apron|helmet|tools|equipment|kit|port[aá]til|m[oó]vil|guantes|uniforme|auriculares|chaleco|delantal|casco|herramientas|material|ordinateur|t[eé]l[eé]phone|gants|casque|gilet|tablier|outils|mat[ée]riel)(?!\p{L})|(?:wear|bring|llevar|traer|ponerse|porter|apporter) )/iu,
  },
  {
    heading: 'whotoask',
    begins:
      /^(?:ask |questions? (?:to|for|:)|contact |call |talk to |dudas? |preguntas? |preguntar |consultar |contacto |llamar a |demander |questions? (?:à|pour|au)|s['’]adresser |appeler |contacter )/iu,
  },
]

/** Undefined if too few points belong to a group, or hardly any to none. */
export function groupedPoints(
  pieces: readonly Piece[],
  listed: (pieces: readonly Piece[], isFirst: boolean) => DocBlock,
  { level, language }: { level: Level; language: Locale },
): DocBlock[] | undefined {
  if (pieces.length < POINTS_MIN) return undefined
  const groupOf = ({ said }: Piece): string | undefined => GROUPS.find(({ begins }) => begins.test(said))?.heading
  const others = pieces.filter((piece) => groupOf(piece) === undefined)
  const groups = GROUPS.map(({ heading: name }) => ({ name, own: pieces.filter((piece) => groupOf(piece) === name) })).filter(
    ({ own }) => own.length > 0,
  )
  if (groups.length < 2 || others.length < LEFT_MIN) return undefined
  return [listed(others, true), ...groups.flatMap(({ name, own }) => [heading(added(name, language), level), listed(own, false)])]
}

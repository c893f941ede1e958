import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CSSProperties } from 'react'
import { WHITE, mix, readableOn, textOn } from '#shared/brand.ts'
import type { Brand } from '#shared/brand.ts'
import { brandQuery } from './queries.ts'

/** How things look; null is the product's own look, which the theme has. */
export type BrandLook = (Brand & { logoUrl: string | null }) | null

/** A look that is being tried out, for the previews below. */
export const TriedLook = createContext<{ look: BrandLook } | null>(null)

const FONTS = {
  calibri: `Calibri, Carlito, 'Segoe UI', sans-serif`,
  arial: `Arial, Arimo, 'Liberation Sans', sans-serif`,
  georgia: `Georgia, Gelasio, 'Times New Roman', serif`,
}
/** The theme's raised surface in the dark: previews are drawn on it. */
const DARK_PAPER = '#1a1f24'
const SOFT_SHARE = { light: 0.88, dark: 0.8 }

export function useBrandLook(): BrandLook {
  const tried = useContext(TriedLook)
  const kit = useQuery({ ...brandQuery, enabled: tried === null }).data?.effective
  if (tried) return tried.look
  return kit ? { ...kit, logoUrl: kit.logo && `/api/brand/logo?id=${kit.logo.id}` } : null
}

/** The theme's own variables with the brand's colours, each with a light and a dark value that can be read. */
export function brandStyle(look: BrandLook): CSSProperties | undefined {
  if (!look) return undefined
  const { primary, secondary, font } = look
  const onDark = readableOn(DARK_PAPER, primary)
  const ink = `light-dark(${readableOn(WHITE, primary)}, ${onDark})`
  const soft = `light-dark(${mix(primary, WHITE, SOFT_SHARE.light)}, ${mix(primary, DARK_PAPER, SOFT_SHARE.dark)})`
  const strong = `light-dark(${readableOn(mix(primary, WHITE, SOFT_SHARE.light), primary)}, ${readableOn(mix(primary, DARK_PAPER, SOFT_SHARE.dark), primary)})`
  return {
    fontFamily: FONTS[font],
    accentColor: primary,
    '--brand-ink': ink,
    '--brand-fill': primary,
    '--brand-on-fill': textOn(primary),
    '--accent': primary,
    '--accent-hover': mix(primary, textOn(textOn(primary)), 0.12),
    '--accent-text': textOn(primary),
    '--accent-soft': soft,
    '--accent-strong': strong,
    '--slide': ink,
    '--slide-soft': soft,
    '--sheet': ink,
    '--info': strong,
    '--info-soft': soft,
    '--chart-1': ink,
    '--chart-2': `light-dark(${readableOn(WHITE, secondary)}, ${readableOn(DARK_PAPER, secondary)})`,
  } as CSSProperties
}

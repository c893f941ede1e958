import { createContext, useContext } from 'react'
import type { CSSProperties } from 'react'
import { WHITE, mix, readableOn, textOn } from '#shared/brand.ts'
import type { Brand } from '#shared/brand.ts'

/** Colours, font and logo of an artefact. Null is the product's own look, which the theme defines. */
export type ArtefactLook = (Brand & { logoUrl: string | null }) | null

/** The look of every artefact below it: the brand kit in the workspace, the kit being edited in its preview. */
export const LookContext = createContext<ArtefactLook>(null)

export function useLook(): ArtefactLook {
  return useContext(LookContext)
}

const FONTS = {
  calibri: `Calibri, Carlito, 'Segoe UI', sans-serif`,
  arial: `Arial, Arimo, 'Liberation Sans', sans-serif`,
  georgia: `Georgia, Gelasio, 'Times New Roman', serif`,
}
/** The theme's raised surface in the dark theme, on which previews are drawn. */
const DARK_PAPER = '#1a1f24'
const SOFT_SHARE = { light: 0.88, dark: 0.8 }

/** Overrides the theme's variables with the brand's colours, each with a readable light and dark value. */
export function lookStyle(look: ArtefactLook): CSSProperties | undefined {
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

import { BrandMark } from '#features/site/web/BrandMark.tsx'

/** Of the link around the logo and the name, or of what stands for it. */
export const productStyle = 'flex min-w-0 items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight'

export function ProductName({ product }: { product: string }) {
  return (
    <>
      <BrandMark className="size-7 shrink-0" />
      <span className="truncate">{product}</span>
    </>
  )
}
